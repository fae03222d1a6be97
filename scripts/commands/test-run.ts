import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Ends what still runs when the run is gone, by whatever it was ended: what has our TMPDIR, then databases, which keep no environment. */
const cleanUp = `
while kill -0 "$1" 2>/dev/null; do sleep 1; done
started() { grep -lszF "TMPDIR=$2" /proc/[0-9]*/environ 2>/dev/null | cut -d/ -f3 | grep -vx "$$"; }
databases() { find "$2" -name postmaster.pid -exec head -n 1 {} ';' 2>/dev/null; }
kill -TERM $(started "$@") 2>/dev/null
for second in 1 2 3 4 5 6 7 8 9 10; do [ -z "$(started "$@")" ] && break; sleep 1; done
kill -KILL $(started "$@") 2>/dev/null
kill -QUIT $(databases "$@") 2>/dev/null
sleep 1
rm -rf "$2"`

/**
 * One folder for everything that a test run keeps, and somebody who ends all of it with the run: an interrupted run leaves no server behind.
 * Sets TMPDIR; children inherit it, and load modules the quick way.
 */
export function beginTestRun(): string {
  const folder = mkdtempSync(join(placeOfRuns(), 'parcha-run-'))
  // As the system's own: the embedded database does not run as root, and some tests run as a plain user.
  chmodSync(folder, 0o1777)
  const env = { PATH: process.env['PATH'] }
  spawn('/bin/sh', ['-c', cleanUp, 'sh', String(process.pid), folder], { detached: true, stdio: 'ignore', env }).unref()
  process.env['TMPDIR'] = folder
  loadQuickly()
  return folder
}

const inMemory = '/dev/shm'
const roomBytes = 8 * 1024 ** 3

/** Databases are laid out and dropped by the hundred: in memory where there is plenty, for a disk costs a second of the processor for each. */
function placeOfRuns(): string {
  if (process.env['TMPDIR'] !== undefined || !existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize > roomBytes && freemem() > roomBytes ? inMemory : tmpdir()
}

/** Dozens of processes load the same thousand modules: compiled once, where `npm start` keeps them too; Playwright leaves them to Node, which runs them. */
function loadQuickly(): void {
  process.env['NODE_COMPILE_CACHE'] = join(import.meta.dirname, '../../node_modules/.cache/compiled')
  process.env['PW_DISABLE_TS_ESM'] = 'true'
}
