import { readFile } from 'node:fs/promises'
import type { Schedule } from './catalog.rules.ts'

export interface MedicineFact {
  ingredients: string[]
  hindi: string
  group: string
  schedule: Schedule
  narrowIndex: boolean
  ndps: boolean
  source: string
  forms: FormFact[]
}
export interface FormFact {
  form: string
  /** Of all ingredients in their order, joined by `+`. */
  strengths: string[]
  units: number
  unitPaise: number
}

const file = new URL('../../../db/facts/medicines.tsv', import.meta.url)

/** The facts about generic medicines that we ship (db/facts/README.md). */
export async function readMedicineFacts(): Promise<MedicineFact[]> {
  const [, ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n')
  return lines.map(parseFact)
}

function parseFact(line: string): MedicineFact {
  const [name = '', hindi = '', group = '', schedule = '', nti = '', source = '', forms = ''] = line.split('\t')
  return {
    ingredients: name.split(' + '),
    hindi,
    group,
    schedule: schedule as Schedule,
    narrowIndex: nti === 'yes',
    ndps: source.includes('NDPS'),
    source,
    forms: forms.split(';').map(parseForm),
  }
}

/** `syrup/125mg/5ml,250mg/5ml/60/70`: the form first, units and paise a unit last, strengths with their own slashes between. */
function parseForm(text: string): FormFact {
  const parts = text.split('/')
  const [units, unitPaise] = parts.slice(-2).map(Number)
  return { form: parts[0] ?? '', strengths: parts.slice(1, -2).join('/').split(','), units: units ?? 0, unitPaise: unitPaise ?? 0 }
}
