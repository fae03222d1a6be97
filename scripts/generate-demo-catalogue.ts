/** Writes db/demo/catalogue/products.csv from db/facts/combinations.json: `node scripts/generate-demo-catalogue.ts`. The same on every machine. */
import { readFileSync, writeFileSync } from 'node:fs'
import { demoCatalogue } from './demo-catalogue/catalogue.ts'
import { columns } from './demo-catalogue/product.ts'
import type { Combination } from './facts/combinations.ts'

export function demoCatalogueCsv(): string {
  const facts = JSON.parse(readFileSync(new URL('../db/facts/combinations.json', import.meta.url), 'utf8')) as Combination[]
  const rows = demoCatalogue(facts).map((product) => columns.map((column) => quoted(String(product[column]))).join(','))
  return `${[columns.join(','), ...rows].join('\n')}\n`
}

/** RFC 4180: quotes only where a comma, a quote or a line end needs them. */
const quoted = (value: string): string => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

if (import.meta.main) {
  const csv = demoCatalogueCsv()
  writeFileSync(new URL('../db/demo/catalogue/products.csv', import.meta.url), csv)
  console.log(`products.csv: ${csv.trimEnd().split('\n').length - 1} products`)
}
