import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const stampFile = join(root, 'build/.stamp')
const inputs = ['src/**/*.{ts,tsx,css,svg,po,woff2,json}', 'public/**/*', '{lingui,react-router,vite}.config.ts', 'package-lock.json']

/** Whether the last build came from these very sources. */
export function isBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp()
}

export function writeStamp(stamp: string): void {
  writeFileSync(stampFile, stamp)
}

/** Names, sizes and contents of everything that goes into the pages. */
export function sourceStamp(): string {
  const hash = createHash('sha256')
  for (const file of globSync(inputs, { cwd: root }).toSorted()) {
    const path = join(root, file)
    if (statSync(path).isFile() && !/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}
