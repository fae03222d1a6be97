#!/bin/sh
# Builds the pages, then leaves what running needs. In the folder of the sources, after `npm ci`.
set -eu
npm run build
# Not saved: a lock file that another npm writes anew would no longer be that of the pages.
npm prune --omit=dev --no-save --no-audit --no-fund
# Node 26 came as a package for this processor (docs/decisions/0001); the image has no other.
mkdir -p bin
for node in node_modules/node-*/bin/node node_modules/node-bin-*/bin/node; do
  if [ -x "$node" ]; then ln -sf "../$node" bin/node; fi
done
test -x bin/node
# npm 9 keeps the compiler, which some packages name as a peer they can do without.
rm -rf node_modules/typescript node_modules/.cache tests bench .git .ci
chmod -R a+rX .
