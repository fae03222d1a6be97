import { contains, forWords } from '../find/word-ranges.ts'
import { otherIngredients, type Reading, readWords } from '../find/word-reading.ts'
import type { Query } from '../find/query.ts'
import { packedFind, unpack } from '../index/packed-strings.ts'
import type { Segment } from '../index/segment.ts'
import { type Choice, mostChosen } from './chosen.ts'
import { ingredientSets } from './ingredient-sets.ts'

const distanceOf = { opens: 0, holds: 1, beside: 3, others: 4, elsewhere: 40 } as const

/** Of one composition or word at least so many are looked at, however many others there are: no kind hides another. */
const leastOfList = 200

/** Everything that has every word, in its name or its ingredients: what the list while typing shows the first of. */
export function chooseByWords(choice: Choice, segments: readonly Segment[], query: Query): void {
  for (const segment of segments) chooseIn(choice, segment, query)
}

function chooseIn(choice: Choice, segment: Segment, query: Query): void {
  const readings = readWords(segment, query)
  const driver = readings.reduce((least, one) => (total(one) < total(least) ? one : least))
  if (total(driver) === 0) return
  const { postings, compositions } = segment.data
  const ways = readings.map((reading) => ({ reading, compositions: new Set(reading.compositions) }))
  const lists = driver.compositions.length + driver.strict.length
  const longest = Math.max(leastOfList, Math.floor(mostChosen / lists))
  const look = (document: number) => {
    if (!choice.has(segment, document)) judge(choice, segment, document, ways)
  }
  const walk = ({ offsets, values }: Segment['data']['postings'], list: number) => {
    const [from, to] = [offsets[list]!, offsets[list + 1]!]
    // The most wanted come first in a list.
    const end = Math.min(to, from + longest)
    for (let i = from; i < end; i++) look(values[i]!)
    choice.overflow ||= end < to
  }
  for (const one of driver.compositions) walk(compositions.documents, one)
  forWords(driver.strict, (word) => !choice.isFull && walk(postings, word))
}

const total = ({ nameCount, compositionCount }: Reading): number => nameCount + compositionCount

interface Way {
  reading: Reading
  compositions: ReadonlySet<number>
}

function judge(choice: Choice, segment: Segment, document: number, ways: readonly Way[]): void {
  const composition = segment.data.composition[document]!
  const readings = ways.map(({ reading }) => reading)
  const inName = readings.map(({ strict }) => hasWord(segment, document, strict))
  const inside = ways.map(({ compositions }) => compositions.has(composition))
  if (!readings.every((_, at) => inName[at] || inside[at])) return
  const isNamed = inName.every(Boolean)
  // A name that only repeats its salt is asked for by its salt.
  const isBrand = isNamed && !inside[0]
  const others = inside.some(Boolean) ? otherIngredients(segment, composition, readings) : 0
  // What is for insulin is not insulin.
  if (isBrand && ways[0]!.compositions.size > 0) choice.put(segment, document, distanceOf.beside)
  else if (isBrand) choice.put(segment, document, opens(segment, document, readings[0]!) ? distanceOf.opens : distanceOf.holds, null, true)
  else choice.put(segment, document, distanceOf.holds + others * distanceOf.others, others > 0 ? 'salts' : null)
}

function hasWord({ data }: Segment, document: number, strict: readonly number[]): boolean {
  const { offsets, values } = data.documentWords
  for (let i = offsets[document]!; i < offsets[document + 1]!; i++) if (contains(strict, values[i]!)) return true
  return false
}

const opens = ({ data }: Segment, document: number, { strict }: Reading): boolean =>
  contains(strict, data.documentWords.values[data.documentWords.offsets[document]!]!)

/** What may stand for what was chosen: the rest of each of their groups. */
export function addEquals(choice: Choice, segments: readonly Segment[]): void {
  const keys = new Map<string, number>()
  for (const { segment, document, distance } of choice.all) {
    const group = segment.data.group[document]!
    if (group > 0) {
      const key = unpack(segment.data.groups.keys, group)
      keys.set(key, Math.min(keys.get(key) ?? Infinity, distance))
    }
  }
  for (const [key, distance] of keys) putGroup(choice, segments, key, distance)
}

export function putGroup(choice: Choice, segments: readonly Segment[], key: string, distance: number): void {
  for (const segment of segments) {
    const { keys, documents } = segment.data.groups
    const group = packedFind(keys, key)
    if (group <= 0) continue
    for (const document of documents.values.subarray(documents.offsets[group], documents.offsets[group + 1])) {
      choice.put(segment, document, distance)
    }
  }
}

export interface Nearest {
  form: string
  /** Several where a brand was named without its strength. */
  strengths: readonly string[]
}

/** The same ingredients in another strength or form, behind everything that was asked for. */
export function addOtherStrengths(choice: Choice, segments: readonly Segment[], set: string, nearest: Nearest): void {
  if (set === '') return
  for (const segment of segments) {
    const { data } = segment
    const { strength, set: sets } = ingredientSets(data)
    for (const [composition, own] of sets.entries()) {
      if (own !== set) continue
      const isSame = nearest.strengths.includes(strength[composition]!)
      const { offsets, values } = data.compositions.documents
      for (let i = offsets[composition]!; i < offsets[composition + 1]!; i++) {
        const document = values[i]!
        const differs = unpack(data.forms.texts, data.forms.of[document]!) === nearest.form ? inForm(isSame, data.group[document]!) : 'form'
        choice.put(segment, document, distanceOf.elsewhere + beside[differs], differs)
      }
    }
  }
}

const beside = { alone: -1, strength: 0, form: 1 } as const

/** The same strength in the same form, and yet not equal: it stands for nothing but itself (DR-6), or is released in another way. */
function inForm(isSameStrength: boolean, group: number): 'alone' | 'strength' | 'form' {
  if (!isSameStrength) return 'strength'
  return group === 0 ? 'alone' : 'form'
}
