#!/usr/bin/env bash
# Prints alerts.yml as the Prometheus operator wants it; `make prometheus-rule` keeps it for Kubernetes, and the lint compares.
set -euo pipefail
cd "$(dirname "$0")"
cat <<'HEAD'
# Made from deploy/prometheus/alerts.yml, which is the one to change: make prometheus-rule
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: hadal
  labels: { app.kubernetes.io/name: hadal }
spec:
HEAD
# Without the line that tells how to check that file.
sed '1d; s/^./  &/' alerts.yml
