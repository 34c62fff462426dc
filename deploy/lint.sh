#!/usr/bin/env bash
# Checks every file of deploy/ with the tool that will read it. Fails at the first that is wrong.
#   deploy/lint.sh TOOLS
set -euo pipefail
cd "$(dirname "$0")"
tools=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

say() { printf '%s\n' "deploy: $*"; }

say "Dockerfile (hadolint)"
"$tools/hadolint" --config hadolint.yaml Dockerfile

say "versions"
# An image of another version than the package's is not built (Dockerfile), so nothing may name one by default.
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' ../Cargo.toml)
[ "$(grep -oE 'HADAL_VERSION:-[^}]*' compose.yaml | sort -u)" = "HADAL_VERSION:-$version" ] ||
  { say "compose.yaml does not name version $version"; exit 1; }
[ "$(grep -oE '(^version = "|hadal-[][a-z]+==)[^"]*' hadal/pyproject.toml | grep -oE '[^"=]+$' | sort -u)" = "$version" ] ||
  { say "hadal/pyproject.toml does not name version $version alone"; exit 1; }
for overlay in kubernetes/overlays/*/kustomization.yaml; do
  grep -qE "newTag: ${version//./\\.} *}" "$overlay" || { say "$overlay does not name version $version"; exit 1; }
done

say "compose.yaml (docker compose config, compose-lint)"
"$tools/docker-compose" --file compose.yaml config > "$scratch/compose.yaml"
"$tools/docker-compose" --file ../compose.yaml config | diff "$scratch/compose.yaml" - ||
  { say "the compose.yaml above starts something else"; exit 1; }
"$tools/compose-lint" check compose.yaml > "$scratch/compose.log" 2>&1 || { cat "$scratch/compose.log"; exit 1; }

say "envoy (envoy --mode validate)"
for overlays in "" "loopback.yaml" "loopback.yaml unhurried.yaml"; do
  # shellcheck disable=SC2086  # a list of files
  (cd envoy && "$tools/python" overlay.py envoy.yaml $overlays) > "$scratch/envoy.json"
  # Where the image has its files; the overlay for one machine names them from the folder of the project.
  sed "s#/etc/envoy/hadal.binpb#deploy/envoy/hadal.binpb#" "$scratch/envoy.json" > "$scratch/here.json"
  (cd .. && "$tools/envoy" --mode validate --log-level error -c "$scratch/here.json") > "$scratch/envoy.log" 2>&1 ||
    { cat "$scratch/envoy.log"; exit 1; }
done

say "kubernetes (kustomize, kubernetes-validate --strict)"
# The overlays name a key file that is no part of the repository.
mkdir "$scratch/deploy"
cp -R envoy kubernetes "$scratch/deploy"
printf 'no key\n' > "$scratch/deploy/kubernetes/overlays/development/seal-keys"
for overlay in "$scratch"/deploy/kubernetes/overlays/*/; do
  name=$(basename "$overlay")
  "$tools/kubectl" kustomize "$overlay" > "$scratch/$name.yaml"
  "$tools/python" kubernetes/validate.py "$scratch/$name.yaml"
done

say "alerts for kubernetes (as prometheus/alerts.yml)"
prometheus/operator_rule.sh > "$scratch/prometheus-rule.yaml"
diff kubernetes/components/monitoring/prometheus-rule.yaml "$scratch/prometheus-rule.yaml" || {
  say "components/monitoring/prometheus-rule.yaml is not what prometheus/alerts.yml says: make prometheus-rule"
  exit 1
}

say "prometheus (promtool)"
command -v promtool > /dev/null || {
  say "promtool is missing: install Debian's or Ubuntu's package prometheus (apt-get install --no-install-recommends prometheus)"
  exit 1
}
(
  cd prometheus
  promtool check config prometheus.yml
  promtool check rules alerts.yml
  promtool test rules alerts_test.yml
) > "$scratch/promtool.log" 2>&1 || { cat "$scratch/promtool.log"; exit 1; }

if command -v systemd-analyze > /dev/null; then
  say "systemd (systemd-analyze verify)"
  # The binary lies elsewhere here; everything else must be right.
  sed "s#^ExecStart=.*#ExecStart=/bin/true#; s#^User=.*#User=nobody#; s#^Group=.*#Group=nogroup#" systemd/hadal.service \
    > "$scratch/hadal.service"
  systemd-analyze verify "$scratch/hadal.service" 2> "$scratch/systemd.log" || { cat "$scratch/systemd.log"; exit 1; }
else
  "$tools/python" demand.py systemd "this machine has no systemd-analyze"
fi
say "all files are right"
