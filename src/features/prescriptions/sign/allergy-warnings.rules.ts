import { brandSalts, type CheckedMedicine } from './checked-medicine.rules.ts'
import { withoutDenied } from './health-words.rules.ts'
import type { AllergyClass, Rank, WarningTables } from './warning-tables.types.ts'
import type { Warning } from './warning.types.ts'

/**
 * It warns on what was written, a "no" beside it included, and however the medicine is given: a doctor can write why it is given all the same, a patient
 * cannot take back what was swallowed. After a severe reaction to the medicine or its class it is not given at all.
 */
export function allergyWarnings({ line, salts }: CheckedMedicine, allergies: readonly string[], tables: WarningTables): Warning[] {
  const { allergies: classes, canonical } = tables
  const inside = (names: readonly string[]) => names.some((name) => salts.some(({ salt }) => salt === canonical(name)))
  const warn = (code: 'allergy' | 'related_allergy', row: string, texts: readonly string[], alternative?: string): Warning[] => {
    const text = texts.find((one) => isSevere(one, tables)) ?? texts[0]
    if (text === undefined) return []
    const rank: Rank = code === 'allergy' && isSevere(text, tables) ? 'stop' : 'caution'
    return [{ line: line ?? 0, rank, code, row, params: { text }, ...(alternative ? { alternative } : {}) }]
  }
  const ofClass = classes.filter(({ ingredients }) => inside(ingredients))
  const related = classes.filter((row) => !ofClass.includes(row) && inside(row.related ?? []))
  const own = salts.filter(({ salt }) => !ofClass.some(({ ingredients }) => ingredients.some((name) => canonical(name) === salt)))
  const named = (row: AllergyClass) => naming([...row.words, ...row.ingredients], row.ingredients, allergies, tables)
  return [
    ...own.flatMap(({ salt }) => warn('allergy', `allergy:${salt}`, naming([salt], [salt], allergies, tables))),
    ...ofClass.flatMap((row) => warn('allergy', `allergy:${row.class}`, named(row), row.alternative)),
    ...related.flatMap((row) => warn('related_allergy', `allergy:${row.class}`, named(row), row.alternative)),
  ]
}

/** The allergies that are told by one of these words, or by a brand that holds one of these ingredients. */
function naming(words: readonly string[], ingredients: readonly string[], allergies: readonly string[], tables: WarningTables): string[] {
  const held = new Set(ingredients.map(tables.canonical))
  return allergies.filter((text) => {
    const plain = text.toLowerCase()
    return words.some((word) => plain.includes(word.toLowerCase())) || brandSalts(text, tables).some((salt) => held.has(salt))
  })
}

function isSevere(text: string, { severe }: WarningTables): boolean {
  const plain = withoutDenied(text)
  return severe.some((word) => plain.includes(word))
}
