import * as z from 'zod'
import { needsPrescription } from './catalog.rules.ts'

const text = (most: number) => maybe(most).min(1, 'is empty')
const maybe = (most: number) =>
  z
    .string('is missing')
    .max(most, `is longer than ${most} letters`)
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), 'holds a letter that cannot be printed')
const one = <const T extends readonly string[]>(words: T) => z.enum(words, `is none of ${words.map((word) => word || 'empty').join(', ')}`)
const flag = one(['true', 'false']).transform((word) => word === 'true')
const whole = z
  .string('is missing')
  .regex(/^\d{1,9}$/, 'is not a whole number')
  .transform(Number)
const positive = whole.refine((value) => value > 0, 'must be above 0')

const fields = {
  medicine_id: text(64).regex(/^[A-Za-z0-9][\w.-]*$/, 'may hold letters, digits, dot, dash and underscore'),
  name: text(200),
  brand: maybe(100),
  kind: one(['drug', 'device', 'otc_goods', 'ayurveda', 'food']),
  manufacturer: text(200),
  marketer: maybe(200),
  composition: maybe(1000),
  form: text(50),
  release: one(['IR', 'SR', 'ER', 'CR', 'MR', 'XL', 'DR']),
  route: one([
    '',
    'oral',
    'topical',
    'ophthalmic',
    'otic',
    'nasal',
    'oromucosal',
    'inhalation',
    'rectal',
    'vaginal',
    'transdermal',
    'injection',
  ]),
  packing: text(100),
  units_per_pack: positive,
  unit: one(['tablet', 'capsule', 'ml', 'g', 'puff', 'sachet', 'piece']),
  sell_in_loose: flag,
  schedule: one(['none', 'G', 'H', 'H1', 'X']),
  rx_required: flag,
  ndps: flag,
  nti: flag,
  list: one(['O', 'A', 'B', 'none']),
  mrp_paise: positive,
  price_paise: positive,
  hsn: z.string('is missing').regex(/^\d{4}(\d{2}){0,2}$/, 'is no HSN of 4, 6 or 8 digits'),
  storage: one(['ambient', 'cool', 'cold']),
  returnable: flag,
  country_of_origin: maybe(60),
  net_quantity: maybe(60),
  art: one(['strip', 'capsules', 'syrup', 'tube', 'inhaler', 'vial', 'drops', 'sachet', 'box']),
  popularity: whole,
  discontinued: flag,
  unknownSchedule: z.boolean(),
}

const schedules: readonly string[] = fields.schedule.options

/** A schedule that is not known is treated as H: a gap in a file must never turn a prescription medicine into a free one (DR-1). */
export function withKnownSchedule<T extends { schedule?: string | undefined }>(line: T): T & { unknownSchedule: boolean } {
  if (schedules.includes(line.schedule ?? '')) return { ...line, unknownSchedule: false }
  return { ...line, schedule: 'H', rx_required: 'true', unknownSchedule: true }
}

export const columns: readonly string[] = Object.keys(fields).filter((name) => name !== 'unknownSchedule')

/** Whether a pack was brought into India, by the country it names. */
export const isImported = (country: string) => country !== '' && !/^(india|bharat|ind?|भारत)$/i.test(country.trim())

/** Columns an operator may add to the file. */
const added = {
  ceiling_paise: z.union([z.literal('').transform(() => null), positive]).default(null),
  importer: maybe(300).default(''),
  consumer_care: maybe(300).default(''),
}

/** One line of a catalogue file as text. What holds between fields is checked when each is right. */
export const CatalogueLine = z.object({ ...fields, ...added }).superRefine((line, context) => {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (line.price_paise > line.mrp_paise) refuse('price_paise', 'is above the MRP (DPCO 2013, paragraph 26)')
  if (line.ceiling_paise !== null && line.mrp_paise > line.ceiling_paise) refuse('mrp_paise', 'is above the ceiling price')
  if (needsPrescription(line.schedule) && !line.rx_required) refuse('rx_required', `is true for Schedule ${line.schedule} (DR-2)`)
  if (line.kind === 'drug' && line.composition === '') refuse('composition', 'a drug names its ingredients')
  if (line.kind !== 'drug' && (line.country_of_origin === '' || line.net_quantity === ''))
    refuse('net_quantity', 'what is not a drug declares its quantity and country of origin (LM-2)')
  if (line.kind !== 'drug' && isImported(line.country_of_origin) && (line.importer === '' || line.consumer_care === ''))
    refuse('importer', 'what is imported and not a drug names its importer and consumer care (LM-2)')
  if (line.storage === 'cold' && line.returnable) refuse('returnable', 'is false for what left the cold chain')
})
export type CatalogueLine = z.infer<typeof CatalogueLine>
