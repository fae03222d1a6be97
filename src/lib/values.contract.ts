import * as z from 'zod'

/** Values that several features send and read by the same names. */
export const Gender = z.enum(['M', 'F', 'O', 'U']).meta({ id: 'Gender' })
export const Language = z.enum(['en', 'hi']).meta({ id: 'LanguageCode' })
export const ConsultationMode = z.enum(['video', 'audio', 'chat']).meta({ id: 'ConsultationMode' })
/** How a visit takes place: at a distance, or in a room of the clinic, which nobody books for themselves. */
export const VisitMode = z.enum([...ConsultationMode.options, 'clinic']).meta({ id: 'VisitMode' })
export type VisitMode = z.infer<typeof VisitMode>
export const VisitNature = z.enum(['first', 'follow_up']).meta({ id: 'VisitNature' })

/** What a DELETE answers. */
export const Removed = z.object({ removed: z.literal(true) }).meta({ id: 'Removed' })
