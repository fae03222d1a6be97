import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { Prescription } from '../prescriptions.contract.ts'
import { Gender, VisitMode, VisitNature } from '../../../lib/values.contract.ts'
import { FoodTiming } from '../sign/draft.contract.ts'

const Timing = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('grid'),
      doses: z.array(z.number()).length(4),
      food: FoodTiming,
    }),
    z.object({ kind: z.literal('as_needed'), dose: z.number(), most_per_day: z.int(), reason: z.string() }),
    z.object({ kind: z.literal('weekly'), dose: z.number(), times: z.int() }),
  ])
  .meta({ id: 'DoseTiming' })

const measured = z.number().nullable()
const Vitals = z
  .object({
    temperature_f: measured,
    systolic_mmhg: measured,
    diastolic_mmhg: measured,
    pulse_per_min: measured,
    spo2_percent: measured,
    weight_kg: measured,
  })
  .meta({ id: 'Vitals' })

const WithdrawnBy = z.enum(['doctor', 'pharmacy']).meta({ id: 'WithdrawnBy' })

/** What our doctor signed, as its patient reads it. */
export const SignedDocument = z
  .object({
    id: z.string(),
    signed_at: z.string(),
    consultation: z.object({
      id: z.string(),
      at: z.string(),
      mode: VisitMode,
      nature: VisitNature,
    }),
    doctor: z.object({
      id: z.string(),
      name: z.string(),
      qualification: z.string(),
      registration_no: z.string(),
      council: z.string(),
      address: z.string(),
      contact: z.string(),
    }),
    patient: z.object({ name: z.string(), age: z.string().nullable(), gender: Gender }),
    complaints: z.string(),
    history: z.string(),
    findings: z.string(),
    /** Only when something was measured. */
    vitals: Vitals.optional(),
    diagnosis: z.array(z.object({ text: z.string(), provisional: z.boolean() })),
    investigations: z.array(z.string()),
    lines: z.array(
      z.object({
        name: z.string(),
        brand: z.string().nullable(),
        form: z.string(),
        route: z.string(),
        timing: Timing,
        dose_unit: z.string(),
        duration_days: z.int(),
        quantity: z.int(),
        unit: z.string(),
        repeats: z.int(),
        interval_days: z.int(),
        instructions: z.string(),
      }),
    ),
    advice: z.string(),
    follow_up_on: z.string().nullable(),
    in_person_advised: z.boolean(),
  })
  .meta({ id: 'SignedPrescription' })

/** Signed by the doctor beside the prescription; one that withdraws it says why. */
export const Addendum = z.object({ text: z.string(), signed_at: z.string(), withdraws: z.boolean() })

/** What became of a signed prescription since, for the doctor who signed it. */
export const SinceSigned = z
  .object({
    addenda: z.array(Addendum),
    /** It is in use: its doctor may take it back. */
    can_withdraw: z.boolean(),
    /** Taken back by its doctor, with the reason, or by the pharmacy. */
    withdrawn: z.object({ by: WithdrawnBy, at: z.string(), reason: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'SincePrescriptionSigned' })
export type SinceSigned = z.infer<typeof SinceSigned>

export const PaperView = Prescription.extend({
  /** Null for an upload: its pictures are all there is. */
  document: SignedDocument.nullable(),
  addenda: z.array(Addendum),
  /** In the caller's language; addresses hold for five minutes. */
  pdf_url: z.string().nullable(),
  /** The same paper in the other language of the screens. */
  pdf_other: z.object({ language: z.string(), url: z.string() }).nullable(),
  /** The text of the code on the paper. */
  qr: z.string().nullable(),
  /** ABDM PrescriptionRecord; null when nothing was prescribed. */
  fhir_url: z.string().nullable(),
  /** ABDM OPConsultRecord. */
  consult_record_url: z.string().nullable(),
}).meta({ id: 'PrescriptionDocuments' })
export type PaperView = z.infer<typeof PaperView>

export const paperContract = {
  'GET /api/prescription/': {
    operationId: 'getPrescriptionDocuments',
    access: ['patient'],
    summary: 'Get a prescription with its documents: PDF, verification code and FHIR',
    query: z.object({ prescription: z.guid() }),
    response: PaperView,
  },
  'GET /api/prescription_key/': {
    operationId: 'listSigningKeys',
    access: ['anyone'],
    summary: 'List all public keys (Ed25519) used to sign prescriptions',
    response: z.array(z.object({ key_id: z.string(), public_key: z.string(), created_at: z.string() })),
    public: true,
  },
} satisfies Contract
