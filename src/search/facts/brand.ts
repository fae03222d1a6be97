import { z } from 'zod'

const strength = z.string().regex(/^\d+(\.\d+)?(mg|mcg|g|ml|IU|AU|%|%w\/w|%w\/v|million CFU|billion CFU)(\/(\d+(\.\d+)?)?(ml|g|hr))?$/)

/** What one pack of the brand holds. */
const variant = z.strictObject({
  /** What is typed after the name: `650`, `DT`, `Forte`; empty for the plain one. */
  name: z.string(),
  /** As in `combinations.json`. */
  salts: z.array(z.strictObject({ name: z.string(), strength })).min(1),
  form: z.string(),
  release: z.enum(['IR', 'SR', 'ER', 'DR', 'CR', 'MR', 'XL']),
})

/** A brand as a fact: its name says which medicine is meant, nothing is said about the brand. */
const brand = z.strictObject({
  name: z.string().min(2),
  /** Other ways to type the name. */
  says: z.array(z.string().min(2)).optional(),
  /** One: the name alone says what is in it. Several: they lead to a choice. */
  variants: z.array(variant).min(1),
})

export type Brand = z.infer<typeof brand>
export type BrandVariant = z.infer<typeof variant>

export function parseBrands(rows: unknown): Brand[] {
  return z.array(brand).parse(rows)
}

/** `Paracetamol (650mg)`, as a catalogue writes it. */
export function brandComposition({ salts }: Pick<BrandVariant, 'salts'>): string {
  return salts.map(({ name, strength: label }) => `${name} (${label})`).join(' + ')
}
