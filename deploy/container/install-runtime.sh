#!/bin/sh
# What running needs beside the application: certificates to call vendors, the libraries of Node, and somebody to be.
set -eu
export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends ca-certificates libatomic1 libstdc++6
rm -rf /var/lib/apt/lists/*
groupadd --gid 10001 parcha
useradd --uid 10001 --gid 10001 --no-create-home --home-dir /var/lib/parcha --shell /usr/sbin/nologin parcha
install -d -o parcha -g parcha -m 0700 /var/lib/parcha
