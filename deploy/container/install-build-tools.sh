#!/bin/sh
# What building needs; none of it reaches the image. Node 26 wants libatomic, which Debian's own Node does not bring.
set -eu
export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends ca-certificates libatomic1 nodejs npm
