"""Checks manifests: the cluster's own kinds with their published schemas, strictly; foreign kinds by what this project writes.

    python validate.py MANIFESTS.yaml
"""

import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import yaml


def closed(properties: dict[str, Any], required: list[str]) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


TEXT = {"type": "string", "minLength": 1}
DURATION = {"type": "string", "pattern": "^[0-9]+(ms|s|m|h)$"}
METADATA = closed({"name": TEXT, "namespace": TEXT, "labels": {"type": "object"}}, ["name"])
TEXTS = {"type": "object", "additionalProperties": TEXT}
RECORD = closed({"record": TEXT, "expr": TEXT}, ["record", "expr"])
ALERT = closed({"alert": TEXT, "expr": TEXT, "for": DURATION, "labels": TEXTS, "annotations": TEXTS}, ["alert", "expr", "labels", "annotations"])

PARENTS = {"type": "array", "minItems": 1, "items": closed({"name": TEXT, "namespace": TEXT, "sectionName": TEXT}, ["name"])}
BACKENDS = {"type": "array", "minItems": 1, "items": closed({"name": TEXT, "port": {"type": "integer"}}, ["name", "port"])}

# The schemas of custom resources are not published with the cluster's. These name exactly the fields that are used here, so that
# a misspelt or misplaced one is found.
FOREIGN = {
    ("monitoring.coreos.com/v1", "ServiceMonitor"): closed(
        {
            "selector": closed({"matchLabels": {"type": "object", "minProperties": 1}}, ["matchLabels"]),
            "endpoints": {
                "type": "array",
                "minItems": 1,
                "items": closed(
                    {"port": TEXT, "path": {"type": "string", "pattern": "^/"}, "interval": DURATION, "scrapeTimeout": DURATION},
                    ["port", "path"],
                ),
            },
        },
        ["selector", "endpoints"],
    ),
    ("monitoring.coreos.com/v1", "PrometheusRule"): closed(
        {
            "groups": {
                "type": "array",
                "minItems": 1,
                "items": closed({"name": TEXT, "rules": {"type": "array", "minItems": 1, "items": {"oneOf": [RECORD, ALERT]}}}, ["name", "rules"]),
            },
        },
        ["groups"],
    ),
    ("gateway.networking.k8s.io/v1", "HTTPRoute"): closed(
        {
            "parentRefs": PARENTS,
            "hostnames": {"type": "array", "items": TEXT},
            "rules": {
                "type": "array",
                "minItems": 1,
                "items": closed(
                    {
                        "matches": {
                            "type": "array",
                            "items": closed({"path": closed({"type": {"enum": ["Exact", "PathPrefix"]}, "value": TEXT}, ["value"])}, ["path"]),
                        },
                        "timeouts": closed({"request": DURATION, "backendRequest": DURATION}, []),
                        "backendRefs": BACKENDS,
                    },
                    ["backendRefs"],
                ),
            },
        },
        ["parentRefs", "rules"],
    ),
    ("gateway.networking.k8s.io/v1", "GRPCRoute"): closed(
        {
            "parentRefs": PARENTS,
            "hostnames": {"type": "array", "items": TEXT},
            "rules": {
                "type": "array",
                "minItems": 1,
                "items": closed(
                    {
                        "matches": {
                            "type": "array",
                            "items": closed({"method": closed({"service": TEXT, "method": TEXT}, [])}, ["method"]),
                        },
                        "backendRefs": BACKENDS,
                    },
                    ["backendRefs"],
                ),
            },
        },
        ["parentRefs", "rules"],
    ),
}


def main() -> None:
    path = Path(sys.argv[1])
    manifests = [manifest for manifest in yaml.safe_load_all(path.read_text(encoding="utf-8")) if manifest]
    own = []
    for manifest in manifests:
        kind = (manifest["apiVersion"], manifest["kind"])
        if kind not in FOREIGN:
            own.append(manifest)
            continue
        schema = closed({"apiVersion": TEXT, "kind": TEXT, "metadata": METADATA, "spec": FOREIGN[kind]}, ["metadata", "spec"])
        try:
            jsonschema.validate(manifest, schema)
        except jsonschema.ValidationError as error:
            sys.exit(f"{path.name}: {kind[1]} {manifest['metadata'].get('name')}: {error.json_path}: {error.message}")
    for place, manifest in enumerate(own):
        check_references(manifest, manifests)
        check_peers(manifest, manifests)
        check_deployment(manifest, manifests)
        alone = path.with_suffix(f".{place}.yaml")
        alone.write_text(yaml.safe_dump(manifest), encoding="utf-8")
        # One file each: of a file with several only the first error is told.
        tool = Path(sys.executable).with_name("kubernetes-validate")
        done = subprocess.run([tool, "--strict", "--quiet", alone], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            sys.exit(f"{path.name}: {manifest['kind']} {manifest['metadata']['name']}: {done.stdout}{done.stderr}")
    print(f"  {path.stem}: {len(manifests)} manifests", flush=True)


def check_references(manifest: dict[str, Any], manifests: list[dict[str, Any]]) -> None:
    """A selector that selects nothing is valid by every schema."""
    kind, spec = manifest["kind"], manifest.get("spec", {})
    selectors = {"Service": ("selector",), "PodDisruptionBudget": ("selector", "matchLabels"), "NetworkPolicy": ("podSelector", "matchLabels")}
    if kind not in selectors:
        return
    wanted: Any = spec
    for key in selectors[kind]:
        wanted = wanted[key]
    templates = [other["spec"]["template"] for other in manifests if other["kind"] == "Deployment"]
    selected = [template for template in templates if wanted.items() <= template["metadata"]["labels"].items()]
    if not selected:
        sys.exit(f"{kind} {manifest['metadata']['name']} selects no pods: {wanted}")
    ports = {port["name"] for template in selected for container in template["spec"]["containers"] for port in container["ports"]}
    for port in spec.get("ports", []):
        if port["targetPort"] not in ports:
            sys.exit(f"Service {manifest['metadata']['name']}: no container has the port {port['targetPort']}")


def check_peers(manifest: dict[str, Any], manifests: list[dict[str, Any]]) -> None:
    """A policy that lets pods in or out which nobody has, or at ports that they have not, is valid as well."""
    if manifest["kind"] != "NetworkPolicy":
        return
    name, spec = manifest["metadata"]["name"], manifest["spec"]
    templates = [other["spec"]["template"] for other in manifests if other["kind"] == "Deployment"]
    own = [each for each in templates if spec["podSelector"]["matchLabels"].items() <= each["metadata"]["labels"].items()]
    for rule, side in [(rule, side) for side, rules in (("from", spec.get("ingress", [])), ("to", spec.get("egress", []))) for rule in rules]:
        peers = [peer["podSelector"]["matchLabels"] for peer in rule.get(side, []) if "podSelector" in peer]
        reached = [each for each in templates if any(wanted.items() <= each["metadata"]["labels"].items() for wanted in peers)]
        if peers and not reached:
            sys.exit(f"NetworkPolicy {name}: no pods are {peers}")
        pods = own if side == "from" else reached
        ports = {port["name"] for template in pods for container in template["spec"]["containers"] for port in container["ports"]}
        for port in rule["ports"]:
            if isinstance(port["port"], str) and port["port"] not in ports:
                sys.exit(f"NetworkPolicy {name}: no container has the port {port['port']}")


def check_deployment(manifest: dict[str, Any], manifests: list[dict[str, Any]]) -> None:
    """Running workloads have health probes and keep some pods while nodes are emptied, and their services exist."""
    if manifest["kind"] != "Deployment":
        return
    name, template = manifest["metadata"]["name"], manifest["spec"]["template"]
    budgets = [other["spec"]["selector"]["matchLabels"] for other in manifests if other["kind"] == "PodDisruptionBudget"]
    if not any(wanted.items() <= template["metadata"]["labels"].items() for wanted in budgets):
        sys.exit(f"Deployment {name}: no PodDisruptionBudget selects its pods")
    services = {f"{other['metadata']['name']}:{port['port']}" for other in manifests if other["kind"] == "Service" for port in other["spec"]["ports"]}
    for container in template["spec"]["containers"]:
        if not {"readinessProbe", "livenessProbe"} <= container.keys():
            sys.exit(f"Deployment {name}: {container['name']} has no probes")
        for variable in container.get("env", []):
            if variable["name"] == "RULES_SERVER" and variable["value"] not in services:
                sys.exit(f"Deployment {name}: there is no service {variable['value']}")


if __name__ == "__main__":
    main()
