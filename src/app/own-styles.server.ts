import { globSync } from 'node:fs'
import { join } from 'node:path'

const built = join(import.meta.dirname, '../../build/client')
const found = new Map<string, string>()

/** A style sheet that `scripts/build/split-style.ts` parted from that of every page; null where pages are not built. */
export function ownStyle(sheet: 'patient' | 'desk'): string | null {
  const file = found.get(sheet) ?? globSync(`assets/${sheet}-*.css`, { cwd: built }).at(0)
  if (file === undefined) return null
  found.set(sheet, file)
  return `/${file}`
}
