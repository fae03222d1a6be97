import * as z from 'zod'

const DeclaredText = z
  .object({
    /** In the patient's words. */
    text: z.string(),
    /** Our tables can warn by it; where they cannot, the doctor checks alone. */
    recognised: z.boolean(),
  })
  .meta({ id: 'DeclaredText' })

export const CourseSource = z.enum(['prescription', 'order', 'hand']).meta({ id: 'CourseSource' })

/** What the patient said before the visit that the record does not hold, until the doctor has confirmed it or found it wrong. */
export const Declared = z
  .object({
    allergies: z.array(DeclaredText),
    medicines: z.array(DeclaredText),
    /** Declared at a visit of the last 12 months and answered at none since: it counts until somebody has asked whether it is still taken. */
    carried: z.array(DeclaredText),
    /** Signed here, not withdrawn and still taken. */
    prescribed: z.array(z.object({ text: z.string(), issued_on: z.string(), until: z.string(), counts: z.boolean() })),
    /** On the patient's own list in the app, or delivered on a prescription, and named by none of the above: it counts until somebody has asked. */
    listed: z.array(
      DeclaredText.extend({
        source: CourseSource,
        /** The day of the prescription, else that on which it came onto the list. */
        on: z.string(),
        counts: z.boolean(),
      }).meta({ id: 'ListedMedicine' }),
    ),
  })
  .meta({ id: 'DeclaredHealth' })
export type Declared = z.infer<typeof Declared>
