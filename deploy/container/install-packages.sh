#!/bin/sh
# The packages, by the npm that writes the lock file: Debian's is older, reads it otherwise and refuses it.
set -eu
npm install --global --no-audit --no-fund npm@11.19.1
npm ci --no-audit --no-fund
