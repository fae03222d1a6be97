/** Writes db/demo/catalogue from db/facts/combinations.json: `node scripts/generate/generate-demo-catalogue.ts`. The same on every machine. */
import { readFileSync, writeFileSync } from 'node:fs'
import { demoCatalogue } from './demo-catalogue/catalogue.ts'
import { type DemoProduct, columns } from './demo-catalogue/product.ts'
import { promoted } from './demo-catalogue/promoted.ts'
import type { Combination } from './facts/combinations.ts'

/** The text of each file, for the command and for the test that holds them current. */
export function demoCatalogueTexts(): Record<string, string> {
  const facts = JSON.parse(readFileSync(new URL('../../db/facts/combinations.json', import.meta.url), 'utf8')) as Combination[]
  const products = demoCatalogue(facts)
  const lists = Object.entries(promoted(products)).map(([file, rows]) => [file, `${JSON.stringify(rows, null, 2)}\n`])
  return { 'products.csv': csv(products), ...Object.fromEntries(lists) }
}

function csv(products: readonly DemoProduct[]): string {
  const rows = products.map((product) => columns.map((column) => quoted(String(product[column]))).join(','))
  return `${[columns.join(','), ...rows].join('\n')}\n`
}

/** RFC 4180: quotes only where a comma, a quote or a line end needs them. */
const quoted = (value: string): string => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

if (import.meta.main) {
  for (const [file, text] of Object.entries(demoCatalogueTexts())) {
    writeFileSync(new URL(`../../db/demo/catalogue/${file}`, import.meta.url), text)
    console.log(`${file}: ${text.trimEnd().split('\n').length} lines`)
  }
}
