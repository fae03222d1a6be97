import { z } from 'zod'

/** What may follow a need before anything else is shown. */
export const emergencies = ['112', 'self-harm'] as const
/**
 * `magic-remedies-act`: a disease of the schedule to the Drugs and Magic Remedies (Objectionable Advertisements) Act 1954: devices and tests only, no claim.
 * `pcpndt`: asks for the sex of an unborn child. `mtp`: abortion medicines, which are never sold here.
 */
export const needLaws = ['magic-remedies-act', 'pcpndt', 'mtp'] as const

/** Who must not treat this alone, whatever stands on the shelf. */
export const notFor = [
  'baby-under-3-months',
  'child-under-2',
  'child-under-12',
  'pregnancy',
  'breast-feeding',
  'over-65',
  'heart-disease',
  'high-blood-pressure',
  'kidney-disease',
  'liver-disease',
  'diabetes',
  'weak-immunity',
] as const

export const needAreas = [
  'emergency',
  'fever-and-infection',
  'cold-cough-breathing',
  'stomach',
  'pain-and-injury',
  'skin-and-hair',
  'eyes-ears-mouth',
  'women',
  'children',
  'mind',
  'heart-sugar-hormones',
  'kidney-and-bladder',
  'everyday',
] as const

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const both = z.strictObject({ en: z.string().min(2), hi: z.string().min(2) })

/**
 * What may be shown for a need, never a product id: what holds exactly these ingredients in one of these forms (and strengths, where they are named),
 * or a device or good whose name holds these words.
 */
const needProduct = z.union([
  z.strictObject({
    salts: z.array(z.string()).min(1),
    forms: z.array(z.string()).min(1),
    strengths: z.array(z.string()).min(1).optional(),
  }),
  z.strictObject({ goods: z.string().min(3) }),
])

const need = z.strictObject({
  slug,
  title: both,
  area: z.enum(needAreas),
  /** What people type, in small letters: English, Roman Hindi, Devanagari, common misspellings. No phrase belongs to two needs. */
  says: z.array(z.string().min(2)).min(3),
  /** Of `specialities.json`; null where only an emergency room helps. */
  speciality: z.string().nullable(),
  /** The text of `db/facts/care/{care}.json`; null: the page shows products and a doctor alone. */
  care: slug.nullable(),
  /** The need that is meant where a child has this one. */
  in_child: slug.optional(),
  products: z.array(needProduct),
  not_for: z.array(z.enum(notFor)),
  /** `speciality/question` of the shipped questions asked before any money. */
  red_flags: z.array(z.string().regex(/^[a-z-]+\/[a-z-]+$/)),
  emergency: z.enum(emergencies).optional(),
  law: z.array(z.enum(needLaws)).min(1).optional(),
  /** Its medicines need a prescription: of what may be sold freely there are devices alone. */
  prescription_only: z.literal(true).optional(),
  /** A thing is asked for, not help with an illness: its results say all there is to say. */
  thing: z.literal(true).optional(),
  source: z.string().min(10),
})

export type Need = z.infer<typeof need>
export type NeedProduct = z.infer<typeof needProduct>

export function parseNeeds(rows: unknown): Need[] {
  return z.array(need).parse(rows)
}
