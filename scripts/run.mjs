// Plain JavaScript, so that it can speak on any Node: the project runs on the Node 26 that npm installed beside it.
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'

const [major] = process.versions.node.split('.').map(Number)
if (major < 26) {
  process.stderr.write(
    `Parcha needs Node 26, but this is ${process.version}. Install without --omit=optional (npm ci), or put Node 26 first in PATH.\n`,
  )
  process.exit(1)
}
const [script, ...rest] = process.argv.slice(2)
process.argv.splice(1, process.argv.length, resolve(import.meta.dirname, script), ...rest)
await import(pathToFileURL(resolve(import.meta.dirname, script)).href)
