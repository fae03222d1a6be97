import { indiaInstant } from '../../../lib/india-time.ts'
import { shippedTexts } from './legal-texts.data.ts'
import type { TextKind } from './text-kinds.ts'

/** A version of a text, with the moment from which it is in force. */
export interface TextVersion {
  version: string
  starts_at: Date
  en: string
  hi: string
  /** Null: shipped with the application. */
  author_id: string | null
}

/** Shipped versions first, then the operator's in the order in which they begin. */
export function allVersions(kind: TextKind, own: readonly TextVersion[]): TextVersion[] {
  const shipped = shippedTexts[kind].map(({ version, text }) => ({
    version,
    en: text.en,
    hi: text.hi,
    author_id: null,
    starts_at: indiaInstant(version),
  }))
  return [...shipped, ...own.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())]
}

/** The operator's newest version that has begun; until there is one, the newest that was shipped. */
export function inForce(versions: readonly TextVersion[], now: Date): TextVersion {
  const own = versions.findLast(({ author_id, starts_at }) => author_id !== null && starts_at <= now)
  const found = own ?? versions.findLast(({ author_id }) => author_id === null)
  if (!found) throw new Error('a text has no shipped version')
  return found
}

/** Readers see what was in force once, and what is announced. */
export function readable(versions: readonly TextVersion[], now: Date): { past: TextVersion[]; next: TextVersion | null } {
  const current = inForce(versions, now)
  const at = versions.indexOf(current)
  return {
    past: versions.slice(0, at).toReversed(),
    next: versions.slice(at + 1).find(({ author_id, starts_at }) => author_id !== null && starts_at > now) ?? null,
  }
}
