import type { NeedProduct } from '../facts/need.ts'
import { readQuery } from '../find/query.ts'
import { contains } from '../find/word-ranges.ts'
import { readWords } from '../find/word-reading.ts'
import { flag } from '../index/index-entry.ts'
import { packedFind, unpack } from '../index/packed-strings.ts'
import type { Segment } from '../index/segment.ts'
import type { Choice } from './chosen.ts'
import { ingredientSets } from './ingredient-sets.ts'

/** What a need names and nothing else: its salts alone in its forms, or goods of that name. Never what wants a prescription, never a salt it forbids. */
export function chooseForNeed(
  choice: Choice,
  segments: readonly Segment[],
  products: readonly NeedProduct[],
  never: readonly string[],
): void {
  for (const segment of segments) {
    for (const [place, product] of products.entries()) {
      if ('goods' in product) chooseGoods(choice, segment, product.goods, place)
      else chooseSalts(choice, segment, product, never, place)
    }
  }
}

type Salts = Extract<NeedProduct, { salts: unknown }>

function chooseSalts(choice: Choice, segment: Segment, { salts, forms, strengths }: Salts, never: readonly string[], place: number): void {
  const { data } = segment
  const { names, set, strength } = ingredientSets(data)
  const forbidden = new Set(never.map((name) => names.canonical(name)))
  const wanted = salts.map((name) => names.canonical(name))
  if (wanted.some((name) => forbidden.has(name))) return
  const key = wanted.toSorted().join('+')
  const plain = (text: string) => text.replaceAll(' ', '').toLowerCase()
  for (const [composition, own] of set.entries()) {
    if (own !== key || own === '') continue
    const label = strength[composition]!
    if (strengths && !label.split(' + ').every((one) => strengths.some((wantedOne) => plain(wantedOne) === plain(one)))) continue
    const { offsets, values } = data.compositions.documents
    for (let i = offsets[composition]!; i < offsets[composition + 1]!; i++) {
      const document = values[i]!
      if (forms.includes(unpack(data.forms.texts, data.forms.of[document]!))) putFree(choice, segment, document, place)
    }
  }
}

function chooseGoods(choice: Choice, segment: Segment, goods: string, place: number): void {
  const query = readQuery(goods)
  if (!query) return
  const { data } = segment
  const readings = readWords(segment, query)
  const first = packedFind(data.words, query.words[0]!.text)
  const lists = first >= 0 ? [first] : []
  const { offsets, values } = data.documentWords
  for (const word of lists) {
    for (let i = data.postings.offsets[word]!; i < data.postings.offsets[word + 1]!; i++) {
      const document = data.postings.values[i]!
      const words = values.subarray(offsets[document], offsets[document + 1])
      if (data.composition[document] === 0 && readings.every(({ strict }) => words.some((one) => contains(strict, one)))) {
        putFree(choice, segment, document, place)
      }
    }
  }
}

function putFree(choice: Choice, segment: Segment, document: number, distance: number): void {
  if (!(segment.data.flags[document]! & flag.prescription)) choice.put(segment, document, distance)
}
