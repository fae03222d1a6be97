import * as z from 'zod'

const DeclaredText = z
  .object({
    /** In the patient's words. */
    text: z.string(),
    /** Our tables can warn by it; where they cannot, the doctor checks alone. */
    recognised: z.boolean(),
  })
  .meta({ id: 'DeclaredText' })

/** What the patient said before the visit that the record does not hold, until the doctor has confirmed it or found it wrong. */
export const Declared = z
  .object({
    allergies: z.array(DeclaredText),
    medicines: z.array(DeclaredText),
    /** Declared at a visit of the last 12 months and answered at none since: it counts until somebody has asked whether it is still taken. */
    carried: z.array(DeclaredText),
    /** Signed here, not withdrawn and still taken. */
    prescribed: z.array(z.object({ text: z.string(), until: z.string(), counts: z.boolean() })),
  })
  .meta({ id: 'DeclaredHealth' })
export type Declared = z.infer<typeof Declared>
