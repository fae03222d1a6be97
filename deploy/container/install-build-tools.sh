#!/bin/sh
# What building needs and running does not; none of it reaches the image.
set -eu
export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends ca-certificates nodejs npm
