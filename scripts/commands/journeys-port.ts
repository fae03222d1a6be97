import { execFileSync } from 'node:child_process'

const script = `const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close() })`

/** A free port, the same for the run and its workers, which read the configuration each for themselves: an older run may still hold any fixed one. */
export function journeysPort(): number {
  process.env['JOURNEYS_PORT'] ??= execFileSync(process.execPath, ['-e', script]).toString().trim()
  return Number(process.env['JOURNEYS_PORT'])
}
