import { formClass } from './form-class.ts'
import { isFormWord } from './form-words.ts'
import { normaliseWords } from './normalise-words.ts'

export interface GroupableRow {
  medicineId: string
  name: string
  form: string
}

export interface BrandGroup<Row extends GroupableRow> {
  /** Brand words and form: `dolo|tablet`. */
  key: string
  brand: string
  /** By strength as a number, then by name. */
  rows: Row[]
}

/** One row a brand and form with its strengths beside each other; groups stay in the order of their best hit. */
export function groupByBrand<Row extends GroupableRow>(rows: readonly Row[]): BrandGroup<Row>[] {
  const groups = new Map<string, BrandGroup<Row>>()
  for (const row of rows) {
    const brand = brandWords(row.name)
    const key = `${brand}|${formClass(row.form, '') ?? row.form.toLowerCase()}`
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { key, brand, rows: [row] })
  }
  return [...groups.values()].map((group) => ({ ...group, rows: group.rows.toSorted(byStrength) }))
}

/** The words before the first number or form: `Dolo Plus 650 Tablet` is `dolo plus`. */
export function brandWords(name: string): string {
  const words = normaliseWords(name)
  const end = words.findIndex((word, at) => at > 0 && (/^\d/.test(word) || isFormWord(word)))
  return words.slice(0, end < 0 ? words.length : end).join(' ')
}

const strengthOf = (name: string): number => Number(/\d+(?:\.\d+)?/.exec(normaliseWords(name).slice(1).join(' '))?.[0] ?? 0)

function byStrength(a: GroupableRow, b: GroupableRow): number {
  return strengthOf(a.name) - strengthOf(b.name) || (a.name < b.name ? -1 : Number(a.name > b.name))
}
