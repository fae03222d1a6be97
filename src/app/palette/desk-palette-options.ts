import type { Contracts } from '../../data/contracts.ts'
import type { Response } from '../../lib/contract.ts'
import type { IconName } from '../../ui/pictures/icon-names.ts'

export type Found = Response<Contracts['GET /api/desk/search/']>
type Opens = Found['people'][number]['opens']

export type PaletteGroup = 'recent' | 'people' | 'doing' | 'orders' | 'prescriptions' | 'products' | 'pages' | 'actions'

/** One row of the palette: a place to go or something to do. */
export interface PaletteOption {
  key: string
  group: PaletteGroup
  /** A picture, or the first letters of a person. */
  icon?: IconName
  initials?: string
  title: string
  /** Beside the title, in the second ink. */
  detail?: string
  /** What else it is called: found by, and not shown. */
  also?: string
  /** At the end of the row. */
  aside?: string
  late?: boolean
  to?: string
  /** What goes with the way there and not into another tab. */
  state?: object
  act?: () => void | Promise<void>
}

const kinds: Partial<Record<string, 'pages' | 'orders' | 'people'>> = { '>': 'pages', '#': 'orders', '@': 'people' }

/** What a first sign asks for, and the words after it. */
export function readTyped(typed: string): { kind: 'all' | 'pages' | 'orders' | 'people'; words: string } {
  const text = typed.trimStart()
  const kind = kinds[text.charAt(0)] ?? 'all'
  return { kind, words: (kind === 'all' ? text : text.slice(1)).trim() }
}

/** Fewer letters would list half the clinic: the server is not asked. */
export const isWorthAsking = (words: string) => [...words.matchAll(/[\p{L}\d]/gu)].length >= 3

const pages: Record<Opens['page'], (id: string) => string> = {
  order: (id) => `/desk/orders/${id}`,
  order_summary: (id) => `/desk/orders/${id}/summary`,
  visit: (id) => `/desk/consultations/${id}`,
  review: (id) => `/desk/review/${id}`,
  patient: (id) => `/desk/patients/${id}`,
}
export const pathTo = ({ page, id }: Opens) => pages[page](id)

/** Of first and last name; of a name in another script its first letters as they are. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !word.endsWith('.'))
  const [first = '', last = ''] = [words.at(0), words.length > 1 ? words.at(-1) : '']
  return [first, last].map((word) => Array.from(word)[0] ?? '').join('')
}

/** Where what was typed stands in a text: digits across their spaces, words at the beginning of a word. */
export function markAt(text: string, typed: string): { start: number; end: number } | null {
  const digits = typed.replaceAll(/[\s+()-]/g, '')
  return /^\d{3,}$/.test(digits) ? digitsAt(text, digits.length > 10 ? digits.slice(-10) : digits) : wordsAt(text, typed)
}

/** Whether a page or an action fits what was typed, by its own name or by another that people use for it. */
export function isMeant({ title, also = '' }: Pick<PaletteOption, 'title' | 'also'>, words: string): boolean {
  return words === '' || [title, also].some((text) => markAt(text, words) !== null)
}

function digitsAt(text: string, digits: string): { start: number; end: number } | null {
  const places = Array.from(text).flatMap((letter, place) => (/\d/.test(letter) ? [place] : []))
  const plain = places.map((place) => text.charAt(place)).join('')
  const at = plain.indexOf(digits)
  return at < 0 ? null : { start: places[at] ?? 0, end: (places[at + digits.length - 1] ?? 0) + 1 }
}

function wordsAt(text: string, typed: string): { start: number; end: number } | null {
  const [lower, wanted] = [text.toLowerCase(), typed.trim().toLowerCase()]
  if (!wanted) return null
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1))
    if (at === 0 || /[\s(+/-]/.test(lower.charAt(at - 1))) return { start: at, end: at + wanted.length }
  return null
}
