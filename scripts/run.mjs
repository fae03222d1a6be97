// Plain JavaScript, so that it can speak on any Node: the project runs on the Node 26 that npm installed beside it.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const modules = resolve(import.meta.dirname, '../node_modules')
const [script, ...rest] = process.argv.slice(2)

if (Number(process.versions.node.split('.')[0]) >= 26) {
  process.argv.splice(1, process.argv.length, resolve(import.meta.dirname, script), ...rest)
  await import(pathToFileURL(resolve(import.meta.dirname, script)).href)
} else {
  const node = installedNode()
  if (node) runOn(node)
  else refuse()
}

/** npm 9, which Debian 12 and 13 bring, drops the link to it together with the packages for other processors. */
function installedNode() {
  const packages = existsSync(modules) ? readdirSync(modules).filter((name) => name.startsWith('node-')) : []
  const node = packages.map((name) => join(modules, name, 'bin/node')).find(existsSync)
  if (!node) return null
  link(node)
  return node
}

/** For whoever calls `node_modules/.bin/node`, as a systemd unit does; a folder that cannot be written is none of ours to mend. */
function link(node) {
  const place = join(modules, '.bin/node')
  try {
    symlinkSync(relative(dirname(place), node), place)
  } catch (error) {
    if (!['EEXIST', 'EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error
  }
}

function runOn(node) {
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  const child = spawn(node, [import.meta.filename, script, ...rest], { stdio: 'inherit', env: { ...process.env, PATH } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

function refuse() {
  process.stderr.write(
    `Parcha needs Node 26, but this is ${process.version}. Install without --omit=optional (npm ci), or put Node 26 first in PATH.\n`,
  )
  process.exit(1)
}
