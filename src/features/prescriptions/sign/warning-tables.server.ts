import { readFact, shippedFacts } from '../../catalog/catalogue-facts.server.ts'
import type { CatalogueFacts } from '../../catalog/catalogue-facts.rules.ts'
import type {
  AllergyClass,
  AlternativeRow,
  BrandRow,
  ClassRow,
  ConditionLimitRow,
  ConditionRow,
  InteractionRow,
  SaltRow,
  SevereReactionRow,
  WarningTables,
} from './warning-tables.types.ts'

let read: Promise<WarningTables> | undefined

/** The tables of warnings we ship (db/facts/README.md), read once in a process. */
export function warningTables(): Promise<WarningTables> {
  read ??= readTables()
  return read
}

async function readTables(): Promise<WarningTables> {
  const [facts, classes, interactions, conditions, limits, salts, allergies, alternatives, brands, severe] = await Promise.all([
    shippedFacts(),
    readFact<ClassRow[]>('medicine-classes'),
    readFact<InteractionRow[]>('interactions'),
    readFact<ConditionRow[]>('conditions'),
    readFact<ConditionLimitRow[]>('condition-limits'),
    readFact<SaltRow[]>('salt-limits'),
    readFact<AllergyClass[]>('allergy-classes'),
    readFact<AlternativeRow[]>('alternatives'),
    readFact<BrandRow[]>('brand-words'),
    readFact<SevereReactionRow[]>('severe-reactions'),
  ])
  const canonical = (name: string) => facts.names.canonical(name)
  const known = new Map(classes.map((one) => [one.id, one]))
  const key = (name: string) => (known.has(name) ? name : canonical(name))
  const rows = interactions.map((row) => ({ ...row, a: key(row.a), b: key(row.b) }))
  const sides = new Set(rows.flatMap(({ a, b }) => [a, b]))
  return {
    canonical,
    classes: known,
    salts: new Map(salts.map((row) => [canonical(row.salt), row])),
    interactions: new Map([...sides].map((side) => [side, rows.filter(({ a, b }) => a === side || b === side)])),
    conditions,
    limits: limits.map((row) => ({ ...row, of: key(row.of) })),
    allergies,
    severe: severe.flatMap(({ words }) => words),
    brands: new Map(brands.flatMap((row) => row.words.map((word) => [word, row.salts.map(canonical)] as const))),
    alternatives: new Map(alternatives.map((row) => [row.id, row])),
    spellings: spellingsOf(facts, salts, classes),
  }
}

/** Salts win over classes: "diclofenac" is the class where it is no salt. */
function spellingsOf({ names }: CatalogueFacts, salts: readonly SaltRow[], classes: readonly ClassRow[]): WarningTables['spellings'] {
  type Spelling = [word: string, means: { salt?: string; class?: string }]
  const ofClasses = classes.flatMap(({ id, words }) =>
    words.flatMap((word): Spelling[] => [
      [word, { class: id }],
      [`${word}s`, { class: id }],
    ]),
  )
  const ofSalts = salts.flatMap(({ salt }) => {
    const means = { salt: names.canonical(salt) }
    return [salt, ...names.spellings(salt)].map((word): Spelling => [word.toLowerCase(), means])
  })
  return new Map([...ofClasses, ...ofSalts])
}
