import { ingredientsOf } from '../../catalog/catalogue-facts.rules.ts'
import { readFact, shippedFacts } from '../../catalog/catalogue-facts.server.ts'

interface LookAlike {
  a: string
  b: string
  source: string
}

let read: Promise<(composition: string) => string[]> | undefined

/** The names that are mixed up with those of a product's ingredients (db/facts/look-alikes.json), read once in a process. */
export async function lookAlikesOf(composition: string): Promise<string[]> {
  read ??= table()
  return (await read)(composition)
}

async function table(): Promise<(composition: string) => string[]> {
  const [{ names }, pairs] = await Promise.all([shippedFacts(), readFact<LookAlike[]>('look-alikes')])
  const both = pairs.flatMap(({ a, b }) => [
    { of: names.canonical(a), name: b },
    { of: names.canonical(b), name: a },
  ])
  const byName = Map.groupBy(both, ({ of }) => of)
  return (composition) => {
    const inside = ingredientsOf(composition).map((one) => names.canonical(one))
    return [...new Set(inside.flatMap((one) => byName.get(one) ?? []).map(({ name }) => name))]
  }
}
