import * as z from 'zod'
import { Removed } from '../../../lib/values.contract.ts'
import type { Contract } from '../../../lib/contract.ts'
import {
  DoseUnit,
  DraftLine,
  DraftTiming,
  PrescribedProduct,
  PrescriptionAlternative,
  PrescriptionWarning,
} from '../../prescriptions/sign/draft.contract.ts'
import { ConsultationId } from '../consultations.contract.ts'

const params = z.object({ id: ConsultationId })
const own = z.object({ id: z.guid() })
const lines = z.array(DraftLine).max(20)
const medicines = z.array(PrescribedProduct)

const Favourite = z.object({ id: z.string(), line: DraftLine }).meta({ id: 'FavouriteLine' })
export type Favourite = z.infer<typeof Favourite>

const TemplateBody = z
  .strictObject({
    name: z.string().trim().min(1).max(80),
    lines,
    advice: z.string().trim().max(2000).default(''),
    investigations: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
  })
  .meta({ id: 'PrescriptionTemplateInput' })
export type TemplateBody = z.output<typeof TemplateBody>
const Template = z
  .object({ id: z.string(), name: z.string(), lines, advice: z.string(), investigations: z.array(z.string()) })
  .meta({ id: 'PrescriptionTemplate' })
export type Template = z.infer<typeof Template>

/** A line that is still typed; its unit is the usual one of the product until another is said. */
const Candidate = z
  .strictObject({
    medicine_id: z.string().min(1).max(100),
    dose_unit: DoseUnit.nullable().default(null),
    timing: DraftTiming,
    duration_days: z.int().min(1).max(180),
  })
  .meta({ id: 'CandidateLine' })

export type Candidate = z.output<typeof Candidate>

/** Lines of the last prescription, those that cannot be signed here and now among them, and what the catalogue no longer holds. */
const Repeat = z
  .object({
    from: z
      .object({
        prescription: z.string(),
        issued_on: z.string().nullable(),
        prescriber: z.string(),
        /** It was taken back: its lines are to be put right. */
        withdrawn_at: z.string().nullable(),
      })
      .nullable(),
    lines,
    dropped: z.array(z.object({ name: z.string(), codes: z.array(z.string()) })),
    medicines,
  })
  .meta({ id: 'RepeatPrescription' })
export type Repeat = z.infer<typeof Repeat>

export const draftsContract = {
  'POST /api/desk/consultation/{id}/prescription/check/': {
    operationId: 'checkPrescriptionLines',
    access: ['doctor'],
    summary: 'Check prescription lines for this patient before they are written: warnings and alternatives; nothing is saved',
    params,
    body: z.strictObject({
      lines,
      candidate: Candidate.nullable().default(null),
      diagnosis: z.array(z.string().trim().min(1).max(200)).max(10).default([]),
      seen_on_video: z.boolean().default(false),
    }),
    response: z.object({
      warnings: z.array(PrescriptionWarning),
      alternatives: z.array(PrescriptionAlternative),
      medicines,
      /** The unit the candidate was checked in; it is the line after all others. */
      dose_unit: DoseUnit.nullable(),
    }),
    audit: 'prescription_read',
    repeats: true,
    perMinute: 240,
  },
  'GET /api/desk/consultation/{id}/repeat/': {
    operationId: 'getRepeatPrescription',
    access: ['doctor'],
    summary: 'Get the lines of this patient’s last prescription; what speaks against each is answered with the draft',
    params,
    response: Repeat,
    audit: 'prescription_read',
  },
  'GET /api/desk/favourite/': {
    operationId: 'listFavouriteLines',
    access: ['doctor'],
    summary: 'List my favourite prescription lines, in the order they were added',
    response: z.object({ favourites: z.array(Favourite), medicines }),
  },
  'POST /api/desk/favourite/': {
    operationId: 'addFavouriteLine',
    access: ['doctor'],
    summary: 'Add a prescription line to my favourites',
    body: z.strictObject({ line: DraftLine }),
    response: Favourite,
    idempotent: true,
  },
  'DELETE /api/desk/favourite/{id}/': {
    operationId: 'removeFavouriteLine',
    access: ['doctor'],
    summary: 'Remove a line from my favourites',
    params: own,
    response: Removed,
  },
  'GET /api/desk/template/': {
    operationId: 'listPrescriptionTemplates',
    access: ['doctor'],
    summary: 'List my prescription templates by name',
    response: z.object({ templates: z.array(Template), medicines }),
  },
  'POST /api/desk/template/': {
    operationId: 'addPrescriptionTemplate',
    access: ['doctor'],
    summary: 'Save a set of lines with advice and tests as a template',
    body: TemplateBody,
    response: Template,
    idempotent: true,
  },
  'PUT /api/desk/template/{id}/': {
    operationId: 'changePrescriptionTemplate',
    access: ['doctor'],
    summary: 'Change one of my templates',
    params: own,
    body: TemplateBody,
    response: Template,
  },
  'DELETE /api/desk/template/{id}/': {
    operationId: 'removePrescriptionTemplate',
    access: ['doctor'],
    summary: 'Remove one of my templates',
    params: own,
    response: Removed,
  },
} satisfies Contract
