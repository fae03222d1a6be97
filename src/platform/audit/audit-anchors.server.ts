import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readJson } from '../read-json.ts'
import { canonicalJson } from '../canonical-json.ts'
import type { Db } from '../database/database.server.ts'
import { headsBefore, isBeforePurge, keepAnchors, keptAnchors } from './audit-anchors.sql.server.ts'

/** Everything written before `until`: each account's newest entry by its number and hash, which holds all that were before it. */
const State = z.object({ until: z.iso.datetime(), accounts: z.number().int(), entries: z.number().int(), digest: z.string() })
type State = z.output<typeof State>
const Anchor = State.extend({ previous: z.string(), signature: z.string() })
type Anchor = z.output<typeof Anchor>

const fileName = 'audit-anchors.log'
export const anchorFile = (folder: string): string => join(folder, fileName)
/** An entry has the time of its request: by then every transaction of that time has ended. */
const settledMs = 3_600_000

/**
 * The heads of all chains outside the table, one signed line after the other: a chain that is cut at its end no longer matches (docs/decisions/0017).
 * Processes with folders of their own write one chain: each brings its folders up to what the others have written (docs/decisions/0053).
 */
export async function anchorAudit(db: Db, folders: readonly [string, ...string[]], key: Buffer, now: Date): Promise<string> {
  const known = (await knownAnchors(db, folders)).filter((line) => isOurs(line, key))
  const state = await stateUntil(db, new Date(now.getTime() - settledMs).toISOString())
  const previous = digestOf(known.at(-1) ?? '')
  const line = JSON.stringify({ ...state, previous, signature: signatureOf({ ...state, previous }, key) })
  const whole = [...known, line]
  await keepAnchors(db, whole, now)
  for (const folder of folders) {
    const there = new Set(linesOf(folder))
    const missing = whole.filter((one) => !there.has(one))
    mkdirSync(folder, { recursive: true })
    appendFileSync(anchorFile(folder), missing.map((one) => `${one}\n`).join(''), { mode: 0o600 })
  }
  return line
}

/** Each line that is anywhere, once, in the order of their times; `more` are from e-mails or other folders. */
export async function knownAnchors(db: Db, folders: readonly string[], more: readonly string[] = []): Promise<string[]> {
  const all = new Set([...(await keptAnchors(db)), ...folders.flatMap(linesOf), ...more])
  const untilOf = (line: string) => read(line)?.until ?? ''
  return [...all].toSorted((a, b) => untilOf(a).localeCompare(untilOf(b)))
}

function isOurs(line: string, key: Buffer): boolean {
  const anchor = read(line)
  return anchor !== null && isSigned(anchor, key)
}

export function linesOf(folder: string): string[] {
  try {
    return readFileSync(anchorFile(folder), 'utf8').split('\n').filter(Boolean)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

export interface AnchorVerdict {
  anchors: number
  /** The first line that is not ours, is out of place, or no longer matches the table; null when all do. */
  broken: { line: number; until: string | null; problem: 'not_signed' | 'out_of_place' | 'entries_missing' | 'entries_changed' } | null
}

/** Whether the trails are still what the lines say they were. */
export async function verifyAnchors(db: Db, lines: readonly string[], key: Buffer): Promise<AnchorVerdict> {
  for (const [index, line] of lines.entries()) {
    const problem = await problemOf(db, line, { before: lines[index - 1], key })
    if (problem) return { anchors: lines.length, broken: { line: index + 1, until: read(line)?.until ?? null, problem } }
  }
  return { anchors: lines.length, broken: null }
}

async function problemOf(db: Db, line: string, { before, key }: { before: string | undefined; key: Buffer }) {
  const anchor = read(line)
  if (!anchor || !isSigned(anchor, key)) return 'not_signed'
  if (anchor.previous !== digestOf(before ?? '')) return 'out_of_place'
  if (await isBeforePurge(db, anchor.until)) return null
  const state = await stateUntil(db, anchor.until)
  if (state.entries < anchor.entries || state.accounts < anchor.accounts) return 'entries_missing'
  return state.digest === anchor.digest && state.entries === anchor.entries ? null : 'entries_changed'
}

function read(line: string): Anchor | null {
  return Anchor.safeParse(readJson(line)).data ?? null
}

function isSigned({ signature, ...signed }: Anchor, key: Buffer): boolean {
  const [given, ours] = [Buffer.from(signature), Buffer.from(signatureOf(signed, key))]
  return given.length === ours.length && timingSafeEqual(given, ours)
}

const signatureOf = (signed: Omit<Anchor, 'signature'>, key: Buffer) =>
  createHmac('sha256', key).update(canonicalJson(signed)).digest('base64url')
const digestOf = (line: string) => createHash('sha256').update(line).digest('base64url')

async function stateUntil(db: Db, until: string): Promise<State> {
  return { until, ...(await headsBefore(db, until)) }
}
