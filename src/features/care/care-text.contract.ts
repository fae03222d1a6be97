import { z } from 'zod'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** A sentence of ours; `from` names the sources that say so, of which there is at least one. */
const statement = z
  .strictObject({ en: z.string().min(5), hi: z.string().min(5), from: z.array(z.string()).min(1) })
  .meta({ id: 'CareSentence' })

/** A text that lay open while the statements were written. */
const source = z.strictObject({
  id: z.string().min(1),
  publisher: z.string().min(2),
  title: z.string().min(2),
  address: z.url(),
  /** The heading under which it stands. */
  section: z.string().min(2),
  accessed: z.iso.date(),
  /** Where the text was read when that was not at its address. */
  copy: z.string().optional(),
})

/** A care page as `db/facts/care/{slug}.json` holds it: short, in both languages, each sentence with its sources. */
export const careText = z
  .strictObject({
    slug,
    /** What it is. */
    what: z.array(statement).min(1).max(3),
    /** When to call 112 or go to a hospital at once. */
    urgent: z.array(statement),
    /** What somebody can do today. */
    today: z.array(statement).min(1),
    /** When to see a doctor. */
    doctor: z.array(statement).min(1),
    /** Medicines that doctors may write, by the names of the facts: a dictionary. */
    medicines: z.array(z.string()),
    sources: z.array(source).min(1),
    written: z.iso.date(),
  })
  .meta({ id: 'CareFile' })
export type CareText = z.infer<typeof careText>
