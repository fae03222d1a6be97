/** Writes ingredients.json, combinations.json and synonyms.json in db/facts from the tables in scripts/facts: `node scripts/generate-facts.ts`. */
import { writeFileSync } from 'node:fs'
import { combinationsOf } from './facts/combinations.ts'
import { readFacts } from './facts/notation.ts'
import { synonymsOf } from './facts/synonyms.ts'
import { factTables } from './facts/tables.ts'

export const factFiles = ['ingredients.json', 'combinations.json', 'synonyms.json'] as const

/** The text of each file, for the command and for the test that holds them current. */
export function factTexts(): Record<(typeof factFiles)[number], string> {
  const { ingredients, lines } = readFacts(factTables)
  return {
    'ingredients.json': oneALine(ingredients),
    'combinations.json': oneALine(combinationsOf(lines, ingredients)),
    'synonyms.json': `${JSON.stringify(synonymsOf(ingredients), null, 1)}\n`,
  }
}

const oneALine = (rows: readonly object[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`

if (import.meta.main) {
  const texts = factTexts()
  for (const file of factFiles) writeFileSync(new URL(`../db/facts/${file}`, import.meta.url), texts[file])
  console.log(factFiles.map((file) => `${file}: ${texts[file].split('\n').length - 3} rows`).join('\n'))
}
