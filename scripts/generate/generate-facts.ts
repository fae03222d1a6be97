/** Writes ingredients.json, combinations.json and synonyms.json in db/facts from the tables in scripts/generate/facts: `node scripts/generate/generate-facts.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { combinationsOf } from './facts/combinations.ts'
import { readFacts } from './facts/notation.ts'
import { type SynonymRows, synonymsOf } from './facts/synonyms.ts'
import { factTables } from './facts/tables.ts'

const folder = new URL('../../db/facts/', import.meta.url)
export const factFiles = ['ingredients.json', 'combinations.json', 'synonyms.json'] as const

/** The text of each file, for the command and for the test that holds them current. */
export function factTexts(): Record<(typeof factFiles)[number], string> {
  const { ingredients, lines } = readFacts(factTables)
  const salts = JSON.parse(readFileSync(new URL('salts.json', folder), 'utf8')) as { same: string[][] }
  return {
    'ingredients.json': oneALine(ingredients),
    'combinations.json': oneALine(combinationsOf(lines, ingredients)),
    'synonyms.json': synonymText(synonymsOf(ingredients, salts.same)),
  }
}

const oneALine = (rows: readonly object[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`

const synonymText = ({ ingredients, salts }: SynonymRows) =>
  `{"ingredients":${oneALine(ingredients).trimEnd()},\n"salts":${oneALine(salts).trimEnd()}}\n`

if (import.meta.main) {
  const texts = factTexts()
  for (const file of factFiles) writeFileSync(new URL(file, folder), texts[file])
  console.log(factFiles.map((file) => `${file}: ${texts[file].split('\n').length} lines`).join('\n'))
}
