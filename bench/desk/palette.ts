import { sequence } from '../../src/features/consultations/instant/queue.rules.ts'
import type { Contracts } from '../../src/data/contracts.ts'
import type { InProcessApi } from '../bench-api.ts'
import { sized } from '../size.ts'
import { firstNames, hindiNames, lastNames } from './crowd.ts'

export const kinds = ['phone', 'name', 'order number', 'medicine', 'Hindi'] as const
type Kind = (typeof kinds)[number]
interface Question {
  kind: Kind
  q: string
}
interface Answered {
  kind: Kind
  ms: number
}

const count = sized(1000, 25)

interface Known {
  numbers: readonly string[]
  phones: readonly string[]
  medicines: readonly string[]
}

/** What people at a desk type, as they type it: the end of a phone, the beginning of a name, a number read out. */
export function questions(seed: number, { numbers, phones, medicines }: Known): Question[] {
  const random = sequence(seed)
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const beginning = (text: string, least: number) =>
    Array.from(text)
      .slice(0, least + Math.floor(random() * (text.length - least + 1)))
      .join('')
  const ask: Record<Kind, () => string> = {
    phone: () => {
      const phone = one(phones).slice(-10)
      return one([phone, phone.slice(-4), phone.slice(-6), phone.slice(0, 6)])
    },
    name: () => beginning(one(one([firstNames, lastNames])), 3),
    'order number': () => one(numbers).slice(0, one([6, 8, 10])),
    // As long as the box takes.
    medicine: () => beginning(one(medicines), 4).slice(0, 80),
    Hindi: () => one(hindiNames),
  }
  return Array.from({ length: count }, (_, n) => {
    const kind = kinds[n % kinds.length] as Kind
    return { kind, q: ask[kind]() }
  })
}

/** One after the other, as one pair of hands asks. */
export async function answer(api: InProcessApi, asked: readonly Question[]): Promise<Answered[]> {
  const answered: Answered[] = []
  for (const { kind, q } of asked) {
    const from = performance.now()
    const found: Contracts['GET /api/desk/search/']['response']['_zod']['output'] = await api('GET /api/desk/search/', { query: { q } })
    answered.push({ kind, ms: performance.now() - from })
    if (kind === 'order number' && found.orders.length === 0) throw new Error(`no order begins with ${q}`)
    if (kind === 'medicine' && found.products.length === 0) console.log(`no medicine for ${q}`)
    if (kind === 'phone' && found.people.length === 0) throw new Error(`nobody has the phone ${q}`)
  }
  return answered
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
