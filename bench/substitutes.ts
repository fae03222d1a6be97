import { generateCatalogue, type ScaleDocument } from './catalogue/generate-catalogue.ts'
import type { Claim } from './claim.ts'
import { isSameMedicine } from './same-medicine.ts'
import { factSynonyms, oursAsPeer } from './search-ours.ts'
import { sized } from './size.ts'

interface Options {
  skus?: number
}

/** Packs with one label text; whatever holds for one of them holds for all. */
interface Kind {
  first: ScaleDocument
  members: ScaleDocument[]
  /** Members of all kinds that are the same medicine, cheapest unit first, as many as may be offered. */
  offers: ScaleDocument[]
}

const looked = 5

/**
 * Every pack's substitutes against a brute force over all pairs of labels with an equal first ingredient: a pair is wrong when
 * ingredients, strengths, form or release differ, when one may not be exchanged, or when a cheaper right one is left out.
 */
export async function run({ skus = sized(250_000, 2000) }: Options = {}): Promise<Claim[]> {
  const documents = generateCatalogue({ skus })
  const { live } = oursAsPeer(documents)
  const byId = new Map(documents.map((document) => [document.medicineId, document]))
  const same = sameIngredient()
  const count = { pairs: 0, wrong: 0, left: 0, unread: 0, offered: 0 }
  for (const kind of kindsOf(documents, same)) {
    for (const asked of kind.members) {
      const substitutes = live.substitutes(asked.medicineId, { orderBy: 'price', limit: looked })
      const offered = substitutes.map(({ medicineId }) => byId.get(medicineId))
      const right = asked.nti || asked.schedule === 'X' ? [] : kind.offers.filter((one) => one !== asked).slice(0, looked)
      count.pairs += offered.length
      count.offered += Number(offered.length > 0)
      count.wrong += offered.filter((one) => !one || one === asked || !isSameMedicine(asked, one, same) || !mayBeOffered(one)).length
      if (right.length > 0 && offered.length === 0) count.unread++
      else if (prices(right) !== prices(offered)) count.left++
    }
  }
  console.log(
    `${skus} packs, ${count.pairs} pairs looked at, ${count.offered} packs have a substitute, ${count.unread} have an unreadable label`,
  )
  return [zero('wrong substitute pairs', count.wrong), zero('packs for which a cheaper right substitute was left out', count.left)]
}

const zero = (claim: string, ours: number): Claim => ({ claim, ours, peer: 0, ratio: ours, hold: '= 0', ok: ours === 0 })
const unitPrice = ({ pricePaise, units }: ScaleDocument): number => pricePaise / units
const mayBeOffered = ({ inStock, discontinued, nti, schedule }: ScaleDocument): boolean =>
  inStock && !discontinued && !nti && schedule !== 'X'
const prices = (documents: readonly (ScaleDocument | undefined)[]): string =>
  documents.map((one) => (one ? unitPrice(one) : 'none')).join(' ')

/** Two spellings of one ingredient, by the curated lists of the facts alone. */
function sameIngredient(): (a: string, b: string) => boolean {
  const { ingredients, salts } = factSynonyms()
  const rows = new Map<string, Set<number>>()
  for (const [at, row] of [...ingredients, ...salts].entries()) {
    for (const name of row) rows.set(name.toLowerCase(), (rows.get(name.toLowerCase()) ?? new Set()).add(at))
  }
  return (a, b) => {
    const [one, other] = [a.toLowerCase(), b.toLowerCase()]
    return one === other || !(rows.get(one) ?? new Set()).isDisjointFrom(rows.get(other) ?? new Set())
  }
}

function kindsOf(documents: readonly ScaleDocument[], same: (a: string, b: string) => boolean): Kind[] {
  const kinds = [...Map.groupBy(documents, ({ composition, form, release }) => `${composition}\n${form}\n${release}`).values()].flatMap(
    (members) => {
      const [first] = members
      return first ? [{ first, members, offers: [] as ScaleDocument[] }] : []
    },
  )
  const near = Map.groupBy(kinds, ({ first }) => first.ingredients[0]?.name.toLowerCase() ?? '')
  for (const bucket of near.values()) {
    for (const kind of bucket) {
      const alike = bucket.filter((other) => isSameMedicine(kind.first, other.first, same))
      kind.offers = alike
        .flatMap(({ members }) => members)
        .filter(mayBeOffered)
        .toSorted((a, b) => unitPrice(a) - unitPrice(b))
    }
  }
  return kinds
}
