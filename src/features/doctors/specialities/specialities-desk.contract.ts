import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'

const id = z.string().regex(/^[a-z]+(-[a-z]+)*$/)
const text = (missing: string, most: number) => z.string().trim().min(1, missing).max(most)

const RedFlag = z.object({ id: z.string(), text_en: z.string(), text_hi: z.string() }).meta({ id: 'DeskRedFlag' })
const DeskSpeciality = z
  .object({
    id: z.string(),
    name_en: z.string(),
    name_hi: z.string(),
    /** Patients may ask for a doctor of it at once. */
    instant_available: z.boolean(),
    /** Doctors that patients see. */
    doctors: z.int(),
    /** No doctor practises it and no consultation was about it: it may be removed. */
    unused: z.boolean(),
    /** The least and the most that one of them takes; null while there is none. */
    fees: z.object({ least_paise: z.int(), most_paise: z.int() }).nullable(),
    red_flags: z.array(RedFlag),
  })
  .meta({ id: 'DeskSpeciality' })
export type DeskSpeciality = z.infer<typeof DeskSpeciality>

export const specialitiesDeskContract = {
  'GET /api/desk/speciality/': {
    operationId: 'listDeskSpecialities',
    access: ['admin', 'auditor'],
    summary: 'List specialities with both names, their doctors and fees, and the questions asked before any payment (TPG-19)',
    response: z.array(DeskSpeciality),
  },
  'PATCH /api/desk/speciality/{id}/': {
    operationId: 'updateSpeciality',
    access: ['admin'],
    summary:
      'Change the names of a speciality, whether it can be asked for at once, and the words of its red flags; new ones come last, none is removed',
    params: z.object({ id }),
    body: z.strictObject({
      name_en: text('Enter the name in English', 80),
      name_hi: text('Enter the name in Hindi', 80),
      instant_available: z.boolean(),
      red_flags: z
        .array(
          z.strictObject({
            /** Left out for a new one. */
            id: z.string().min(1).max(64).optional(),
            text_en: text('Enter the question in English', 200),
            text_hi: text('Enter the question in Hindi', 200),
          }),
        )
        .min(1)
        .max(20),
    }),
    response: DeskSpeciality,
    audit: 'speciality_changed',
  },
  'PUT /api/desk/speciality/order/': {
    operationId: 'orderSpecialities',
    access: ['admin'],
    summary: 'Set the order in which patients see the specialities; each is named once',
    body: z.strictObject({ ids: z.array(id).min(1).max(200) }),
    response: z.array(DeskSpeciality),
    audit: 'speciality_changed',
  },
  'DELETE /api/desk/speciality/{id}/': {
    operationId: 'removeSpeciality',
    access: ['admin'],
    summary: 'Remove a speciality with its red flags; refused once a doctor practises it or a consultation was about it',
    params: z.object({ id }),
    response: z.array(DeskSpeciality),
    audit: 'speciality_changed',
  },
} satisfies Contract
