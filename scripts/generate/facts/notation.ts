/**
 * Reads the tables beside this file. A line is one of
 *
 *     # therapeutic group 300490                      and its HSN
 *     Name / Indian Name = Synonym, Synonym | हिन्दी | H nti
 *     + Ingredient + Ingredient                       a combination; alone: more forms of one named elsewhere
 *       form release strength strength xSize,size low-high
 *
 * The third part of an ingredient: the basis of its schedule (`sources.ts`), then any of `O A B` (list of the Telemedicine Practice Guidelines), `ndps`,
 * `nti` (narrow therapeutic index), `rx` (prescription although Schedule G), `cold` or `cool`. Prices are rupees a unit at the first strength.
 */
import { type FormWord, type Release, dosageForms, releases } from './forms.ts'
import { type Schedule, annexure, bases } from './sources.ts'

export type TelemedicineList = 'O' | 'A' | 'B' | 'none'
export type Storage = 'ambient' | 'cool' | 'cold'

export interface Ingredient {
  name: string
  indian_name?: string
  synonyms: string[]
  hindi_name: string
  therapeutic_group: string
  schedule: Schedule
  rx_required: boolean
  ndps: boolean
  nti: boolean
  list: TelemedicineList
  hsn: string
  storage: Storage
  source: string
}

/** One line of forms under an ingredient or a combination. */
export interface FormLine {
  ingredients: string[]
  group: string
  hsn: string
  form: FormWord
  release: Release
  strengths: string[]
  sizes: number[]
  rupees: [number, number]
}

export interface Facts {
  ingredients: Ingredient[]
  lines: FormLine[]
}

export function readFacts(tables: readonly string[]): Facts {
  const facts: Facts = { ingredients: [], lines: [] }
  for (const table of tables) readTable(table, facts)
  return facts
}

function readTable(table: string, facts: Facts): void {
  let group = ''
  let hsn = ''
  let head: string[] = []
  for (const line of table.split('\n').filter(Boolean)) {
    if (line.startsWith('# ')) {
      ;[, group = '', hsn = ''] = /^# (.*) (\d{6})$/.exec(line) ?? []
    } else if (line.startsWith('+ ')) head = line.slice(2).split(' + ')
    else if (line.startsWith('  ')) facts.lines.push({ ...readForm(line), ingredients: head, group, hsn })
    else {
      const ingredient = readIngredient(line, group, hsn)
      facts.ingredients.push(ingredient)
      head = [ingredient.name]
    }
  }
}

function readIngredient(line: string, therapeutic_group: string, hsn: string): Ingredient {
  const [names = '', hindi_name = '', rest = ''] = line.split(' | ')
  const [own = '', others] = names.split(' = ')
  const [name = '', indian_name] = own.split(' / ')
  const [word = '', ...flags] = rest.split(' ')
  const basis = bases[word]
  if (!basis || !hindi_name) throw new Error(`not in the notation: ${line}`)
  const { schedule } = basis
  const ndps = basis.ndps === true || flags.includes('ndps')
  const list = (['O', 'A', 'B'] as const).find((letter) => flags.includes(letter)) ?? 'none'
  const storage = (['cold', 'cool'] as const).find((kind) => flags.includes(kind)) ?? 'ambient'
  return {
    name,
    ...(indian_name && { indian_name }),
    synonyms: others?.split(', ') ?? [],
    hindi_name,
    therapeutic_group,
    schedule,
    rx_required: needsPrescription(schedule) || flags.includes('rx'),
    ndps,
    nti: flags.includes('nti'),
    list,
    hsn,
    storage,
    source: [basis.source, ndps && !basis.ndps && 'NDPS Act 1985', list !== 'none' && `list: ${annexure}`].filter(Boolean).join('; '),
  }
}

function needsPrescription(schedule: Schedule): boolean {
  return schedule === 'H' || schedule === 'H1' || schedule === 'X'
}

function readForm(line: string): Omit<FormLine, 'ingredients' | 'group' | 'hsn'> {
  const [form = '', ...words] = line.trim().split(' ')
  const release = releases.find((known) => known === words[0])
  if (release) words.shift()
  const [, low, high] = /^([\d.]+)-([\d.]+)$/.exec(words.pop() ?? '') ?? []
  const sizes = words.pop()?.replace(/^x/, '').split(',').map(Number) ?? []
  if (!isForm(form) || !low || !high || words.length === 0 || sizes.some(Number.isNaN)) throw new Error(`not in the notation: ${line}`)
  return { form, release: release ?? 'IR', strengths: words, sizes, rupees: [Number(low), Number(high)] }
}

function isForm(word: string): word is FormWord {
  return Object.hasOwn(dosageForms, word)
}
