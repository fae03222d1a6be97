import { addDays } from '../../../lib/india-time.ts'
import type { MedicineText, SafetyLevel } from './medicine-text.contract.ts'

/** One statement of a text by its place: `common.2`, `safety.alcohol`, `questions.0.a`. */
export interface Statement {
  path: string
  en: string
  hi: string
  from: readonly string[]
}

const lists = ['for', 'how', 'usual', 'not_if', 'tell_doctor_if', 'missed', 'too_much', 'common', 'serious', 'with', 'store'] as const

export function statementsOf(text: MedicineText): Statement[] {
  const listed = lists.flatMap((name) => text[name].map(({ en, hi, from }, at) => ({ path: `${name}.${at}`, en, hi, from })))
  const safety = Object.entries(text.safety).map(([topic, { en, hi, from }]) => ({ path: `safety.${topic}`, en, hi, from }))
  const asked = text.questions.flatMap(({ q, a, from }, at) => [
    { path: `questions.${at}.q`, ...q, from },
    { path: `questions.${at}.a`, ...a, from },
  ])
  return [...listed, ...safety, ...asked]
}

const banned: readonly RegExp[] = [
  /\bcures?\b|\bcured\b/i,
  /\bguarantee/i,
  /\bbest\b/i,
  /\bno side effects?\b/i,
  /\bmiracle\b|\b100 ?%/i,
  /रामबाण|गारंटी|चमत्कार|सबसे अच्छ/,
]
/** Longest sentence that patients are asked to read. */
const mostWords = 20

/** The statements of a text and what they may rest on. */
export interface Sourced {
  statements: readonly Statement[]
  sources: readonly { id: string }[]
}

/** What is wrong with a text, as lines a pharmacist can act on; nothing when it is fit to be read. */
export function faultsOf({ statements, sources }: Sourced): string[] {
  const known = new Set(sources.map(({ id }) => id))
  return statements.flatMap(({ path, en, hi, from }) => [
    ...(from.length === 0 ? [`${path}: no source`] : []),
    ...from.filter((id) => !known.has(id)).map((id) => `${path}: unknown source ${id}`),
    ...banned.filter((word) => word.test(en) || word.test(hi)).map(() => `${path}: promises too much`),
    ...(/[ऀ-ॿ]/.test(hi) ? [] : [`${path}: no Hindi`]),
    ...sentences(en)
      .filter((one) => one.split(/\s+/).length > mostWords)
      .map(() => `${path}: a sentence of more than ${mostWords} words`),
  ])
}

const sentences = (text: string) => text.split(/[.!?:;](?:\s|$)/).filter((one) => one.trim() !== '')

/** A correction at the desk: another wording of a statement, or none. Sources stay as they are. */
export type Change = { path: string; en: string; hi: string } | { path: string; remove: true }

interface Wording {
  en: string
  hi: string
}

/** How each statement reads after its corrections: none where it was left out. Null: a correction names a statement that is not there, or one twice. */
export function corrected(statements: readonly Statement[], changes: readonly Change[]) {
  const paths = new Set(statements.map(({ path }) => path))
  const found = changes.every(({ path }) => paths.has(path)) && new Set(changes.map(({ path }) => path)).size === changes.length
  if (!found) return null
  const by = new Map(changes.map((change) => [change.path, change]))
  const one = <T extends Wording>(path: string, value: T): T[] => {
    const change = by.get(path)
    if (!change) return [value]
    return 'remove' in change ? [] : [{ ...value, en: change.en, hi: change.hi }]
  }
  const list = <T extends Wording>(name: string, values: readonly T[]) => values.flatMap((value, at) => one(`${name}.${at}`, value))
  return { one, list }
}

/** The text with its corrections; null where one names a statement that is not there. */
export function withChanges(text: MedicineText, changes: readonly Change[]): MedicineText | null {
  const now = corrected(statementsOf(text), changes)
  if (!now) return null
  const { one, list } = now
  const safety = Object.entries(text.safety).flatMap(([topic, row]) => one(`safety.${topic}`, row).map((kept) => [topic, kept] as const))
  const questions = text.questions.flatMap((row, at) => {
    const [q, a] = [one(`questions.${at}.q`, row.q)[0], one(`questions.${at}.a`, row.a)[0]]
    return q && a ? [{ ...row, q, a }] : []
  })
  const changed = Object.fromEntries(lists.map((name) => [name, list(name, text[name])]))
  return { ...text, ...changed, safety: Object.fromEntries(safety), questions }
}

/** What became of each statement between two versions, told by its words: a moved one is the same one. */
export function differences(old: readonly Statement[], fresh: readonly Statement[]): { added: Statement[]; gone: Statement[] } {
  const key = ({ path, en, hi }: Statement) => `${path.replace(/\.\d+/, '')}\n${en}\n${hi}`
  const [was, is] = [new Set(old.map(key)), new Set(fresh.map(key))]
  return { added: fresh.filter((one) => !was.has(key(one))), gone: old.filter((one) => !is.has(key(one))) }
}

export const textStates = ['new', 'changed', 'due', 'withdrawn', 'current'] as const
export type TextState = (typeof textStates)[number]
/** So many days before its next review a text stands in the queue again. */
const dueDays = 30

interface Latest {
  decision: 'approved' | 'withdrawn'
  shipped_hash: string
  next_review: string | null
}

/** Why a text waits for a pharmacist, or that it does not. `today` is the day in India. */
export function stateOf(shippedHash: string, latest: Latest | undefined, today: string): TextState {
  if (!latest) return 'new'
  if (latest.shipped_hash !== shippedHash) return 'changed'
  if (latest.decision === 'withdrawn') return 'withdrawn'
  return latest.next_review !== null && latest.next_review <= addDays(today, dueDays) ? 'due' : 'current'
}

/** A reviewed text stands until the day of its next review. */
export const stands = (latest: Latest | undefined, today: string): boolean =>
  latest?.decision === 'approved' && latest.next_review !== null && latest.next_review > today

const strictness: Record<SafetyLevel, number> = { safe: 0, ask: 1, avoid: 2 }
/** The desk's word for it: what is never signed is never "safe" here. */
const leastFor = { stop: 'avoid', caution: 'ask', info: 'safe' } as const
export const atLeast = (level: SafetyLevel, rank: keyof typeof leastFor): boolean => strictness[level] >= strictness[leastFor[rank]]
