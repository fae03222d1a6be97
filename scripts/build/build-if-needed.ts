import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { isBuilt } from './build-stamp.ts'

/**
 * Builds the pages unless the last build came from these very sources. In a process of its own: build tools bring handlers
 * for uncaught exceptions with them, which have no place in the server.
 */
export async function buildIfNeeded(): Promise<void> {
  if (isBuilt()) return
  process.stdout.write('Building pages (first start or changed sources) …\n')
  const child = spawn(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'ignore' })
  const code = await new Promise((done) => child.on('error', () => done(null)).on('close', done))
  if (code !== 0) throw new Error('The build failed. Run npm run build for details.')
}
