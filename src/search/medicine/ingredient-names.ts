import type { Synonyms } from '../engine.types.ts'

/** Spellings used side by side in India; the first of a row is the one kept. Whoever holds the facts hands in more. */
export const usualSynonyms: Synonyms = {
  ingredients: [
    ['amoxicillin', 'amoxycillin'],
    ['clavulanic acid', 'clavulanate'],
    ['paracetamol', 'acetaminophen'],
    ['lidocaine', 'lignocaine'],
    ['furosemide', 'frusemide'],
    ['tazobactam', 'tazobactum'],
    ['methylcobalamin', 'mecobalamin'],
    ['cholecalciferol', 'vitamin d3', 'colecalciferol'],
    ['ascorbic acid', 'vitamin c'],
    ['cyanocobalamin', 'vitamin b12'],
    ['thiamine', 'vitamin b1', 'thiamin'],
    ['riboflavin', 'vitamin b2'],
    ['pyridoxine', 'vitamin b6'],
    ['ciclosporin', 'cyclosporine', 'cyclosporin'],
    ['salbutamol', 'albuterol'],
    ['epinephrine', 'adrenaline'],
    ['norepinephrine', 'noradrenaline'],
    ['rifampicin', 'rifampin'],
    ['glibenclamide', 'glyburide'],
    ['levothyroxine', 'thyroxine'],
    ['cefalexin', 'cephalexin'],
    ['aspirin', 'acetylsalicylic acid'],
    ['sulfamethoxazole', 'sulphamethoxazole'],
    ['sulfasalazine', 'sulphasalazine'],
  ],
  salts: [
    ['amlodipine', 'amlodipine besylate', 'amlodipine besilate'],
    ['amoxicillin', 'amoxicillin trihydrate', 'amoxycillin trihydrate'],
    ['atorvastatin', 'atorvastatin calcium'],
    ['azithromycin', 'azithromycin dihydrate'],
    ['cetirizine', 'cetirizine hydrochloride'],
    ['metformin', 'metformin hydrochloride'],
    ['cefixime', 'cefixime trihydrate'],
  ],
}

export interface IngredientNames {
  /** The one name under which this ingredient is compared. Salts stay part of it unless the curated list joins them. */
  canonical(name: string): string
  /** Every spelling under which it may be looked for, itself included. */
  spellings(name: string): string[]
}

export function ingredientNames(given: Synonyms): IngredientNames {
  const rows = [...usualSynonyms.ingredients, ...given.ingredients].map((row) => row.map(plainName))
  const kept = new Map(rows.flatMap(([keep = '', ...others]) => others.map((other) => [other, keep])))
  const salts = new Map(
    [...usualSynonyms.salts, ...given.salts].flatMap(([keep = '', ...others]) => others.map((salt) => [plainName(salt), plainName(keep)])),
  )
  const canonical = (name: string) => {
    const plain = plainName(name)
    const base = salts.get(plain) ?? plain
    return kept.get(base) ?? base
  }
  const rowsOf = new Map<string, string[][]>()
  for (const row of rows) for (const name of new Set(row)) rowsOf.set(name, [...(rowsOf.get(name) ?? []), row])
  const spellings = (name: string) => {
    const [plain, base] = [plainName(name), canonical(name)]
    return [...new Set([plain, base, ...[base, plain].flatMap((one) => rowsOf.get(one) ?? []).flat()])]
  }
  return { canonical, spellings }
}

/** Lower case, brackets off but their content kept: `Iron (Ferrous Ascorbate)` is not plain iron. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
