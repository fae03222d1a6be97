import { globSync } from 'node:fs'
import { join } from 'node:path'

const built = join(import.meta.dirname, '../../build/client')
let file: string | null = null

/** The style sheet of the desk, which `scripts/build/split-desk-style.ts` parted from that of every page; null where pages are not built. */
export function deskStyle(): string | null {
  file ??= globSync('assets/desk-*.css', { cwd: built }).at(0) ?? null
  return file && `/${file}`
}
