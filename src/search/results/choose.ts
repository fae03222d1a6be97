import { readQuery } from '../find/query.ts'
import { findId } from '../index/id-slots.ts'
import { flag } from '../index/index-entry.ts'
import { packedSize, unpack } from '../index/packed-strings.ts'
import type { Segment } from '../index/segment.ts'
import { otherLiquids } from '../medicine/form-asked.ts'
import { chooseForNeed } from './choose-need.ts'
import { addInForm } from './choose-form.ts'
import { addEquals, addOtherStrengths, chooseByWords, putGroup } from './choose-words.ts'
import { Choice, type Chosen } from './chosen.ts'
import { ingredientSets, setOfComposition, strengthLabel } from './ingredient-sets.ts'
import type { Wanted } from './results.types.ts'

/** Every pack that belongs to what is looked for. */
export function choose(segments: readonly Segment[], wanted: Wanted): Choice {
  const choice = new Choice()
  if (wanted.by === 'words') chooseWords(choice, segments, wanted.text, wanted.alone ?? false)
  else if (wanted.by === 'equals') chooseBrand(choice, segments, wanted)
  else if (wanted.by === 'need') chooseForNeed(choice, segments, wanted.products, wanted.never)
  else if (wanted.by === 'products') chooseProducts(choice, segments, wanted.ids)
  else chooseCategory(choice, segments, wanted.category)
  return choice
}

function chooseWords(choice: Choice, segments: readonly Segment[], text: string, alone: boolean): void {
  const query = readQuery(text)
  if (!query) return
  chooseByWords(choice, segments, query)
  // Where nothing is called a syrup, a suspension of it is what is meant.
  if (choice.all.length === 0)
    for (const words of otherLiquids(query.words.map((word) => word.text))) {
      const other = readQuery(words.join(' '))
      if (other) chooseByWords(choice, segments, other)
    }
  const nearest = nearestOf(choice.all)
  if (alone || !nearest) return
  if (choice.all.some(({ asked }) => asked)) addEquals(choice, segments)
  const hasNumber = query.words.some(({ number }) => number !== undefined)
  if (!nearest.asked && !hasNumber) return
  const { data } = nearest.segment
  addOtherStrengths(choice, segments, ingredientSets(data).set[data.composition[nearest.document]!]!, shapeOf(nearest))
}

function shapeOf({ segment: { data }, document }: Chosen) {
  return {
    form: unpack(data.forms.texts, data.forms.of[document]!),
    strengths: [ingredientSets(data).strength[data.composition[document]!]!],
  }
}

function nearestOf(all: readonly Chosen[]): Chosen | undefined {
  let nearest = all[0]
  for (const one of all) {
    if (one.distance < nearest!.distance || (one.distance === nearest!.distance && one.document < nearest!.document)) nearest = one
  }
  return nearest
}

/** The equals of each medicine a brand may mean; where there are none, the same salts in another strength or form, which say so. */
function chooseBrand(choice: Choice, segments: readonly Segment[], { brand, inForm }: Extract<Wanted, { by: 'equals' }>): void {
  const [main] = segments
  const [first] = brand
  if (!main || !first) return
  const set = setOfComposition(first.composition, ingredientSets(main.data).names)
  if (inForm) return addInForm(choice, segments, set, inForm)
  for (const [place, { keys }] of brand.entries()) for (const key of keys) putGroup(choice, segments, key, place)
  const nearest = choice.all[0]
  const strengths = brand.map(({ composition }) => strengthLabel(composition))
  addOtherStrengths(choice, segments, set, nearest ? shapeOf(nearest) : { form: first.form, strengths })
}

function chooseProducts(choice: Choice, segments: readonly Segment[], ids: readonly string[]): void {
  for (const [place, id] of ids.entries()) {
    for (const segment of segments) {
      const document = findId(segment.data.ids, segment.data.idSlots, id)
      if (document >= 0) choice.put(segment, document, place / ids.length, null, true)
    }
  }
  addEquals(choice, segments)
}

/** How many packs each category has. */
export function countCategories(segments: readonly Segment[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { data } of segments) {
    const { texts, of } = data.categories
    const own = new Uint32Array(packedSize(texts))
    for (let document = 0; document < of.length; document++) if (!(data.flags[document]! & flag.removed)) own[of[document]!]!++
    for (const [at, count] of own.entries()) counts.set(unpack(texts, at), (counts.get(unpack(texts, at)) ?? 0) + count)
  }
  return counts
}

function chooseCategory(choice: Choice, segments: readonly Segment[], category: string): void {
  for (const segment of segments) {
    const { texts, of } = segment.data.categories
    const wanted = Array.from({ length: packedSize(texts) }, (_, at) => at).find((at) => unpack(texts, at) === category)
    if (wanted === undefined) continue
    for (let document = 0; document < of.length && !choice.overflow; document++) {
      if (of[document] === wanted) choice.put(segment, document, 0)
    }
  }
}
