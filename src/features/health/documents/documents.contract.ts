import * as z from 'zod'
import { Removed } from '../../../lib/values.contract.ts'
import type { Contract } from '../../../lib/contract.ts'
import { FileView } from '../../files/files.contract.ts'
import { Reading } from '../readings/readings.contract.ts'

const id = z.guid()
const DocumentKind = z.enum(['report', 'scan', 'prescription', 'discharge', 'other']).meta({ id: 'HealthDocumentKind' })

const HealthDocument = z
  .object({ id: z.string(), patient: z.string(), kind: DocumentKind, title: z.string(), dated_on: z.string(), file: FileView })
  .meta({ id: 'HealthDocument' })
export type HealthDocument = z.infer<typeof HealthDocument>

const Vaccination = z
  .object({ id: z.string(), name: z.string(), dose: z.string().nullable(), place: z.string().nullable(), given_on: z.string() })
  .meta({ id: 'Vaccination' })

/** What the patient of a visit has shown to its doctor, and what else could be. */
const VisitShares = z
  .object({
    /** The doctor can see what is shared until the call ends. */
    open: z.boolean(),
    patient: z.string(),
    readings: z.object({ share: z.string().nullable(), any: z.boolean() }),
    documents: z.array(HealthDocument.omit({ file: true }).extend({ share: z.string().nullable() })),
  })
  .meta({ id: 'VisitShares' })
export type VisitShares = z.infer<typeof VisitShares>

const SharedWithDoctor = z
  .object({
    open: z.boolean(),
    documents: z.array(HealthDocument.omit({ patient: true })),
    /** Null: not shared. */
    readings: z.object({ pressure: z.array(Reading), sugar: z.array(Reading), weight: z.array(Reading) }).nullable(),
  })
  .meta({ id: 'SharedWithDoctor' })
export type SharedWithDoctor = z.infer<typeof SharedWithDoctor>

const params = z.object({ id })
const page = { patient: id, limit: z.coerce.number().int().min(1).max(100).default(30), cursor: z.string().max(80).optional() }

export const documentsContract = {
  'GET /api/health/document/': {
    operationId: 'listHealthDocuments',
    access: ['patient'],
    summary: 'List a person’s reports and scans, newest first',
    query: z.object(page),
    response: z.object({ documents: z.array(HealthDocument), next: z.string().nullable() }),
  },
  'POST /api/health/document/': {
    operationId: 'addHealthDocument',
    access: ['patient'],
    summary: 'Keep an uploaded file as a report or scan of a person, with its date',
    body: z.strictObject({ patient: id, file: id, kind: DocumentKind, title: z.string().trim().min(1).max(120), dated_on: z.iso.date() }),
    response: HealthDocument,
  },
  'DELETE /api/health/document/{id}/': {
    operationId: 'deleteHealthDocument',
    access: ['patient'],
    summary: 'Delete a report or scan; a doctor it was shared with no longer sees it',
    params,
    response: Removed,
  },
  'GET /api/health/vaccination/': {
    operationId: 'listVaccinations',
    access: ['patient'],
    summary: 'List a person’s vaccinations, newest first',
    query: z.object({ patient: id }),
    response: z.array(Vaccination),
  },
  'POST /api/health/vaccination/': {
    operationId: 'addVaccination',
    access: ['patient'],
    summary: 'Add a vaccination that a person was given',
    body: z.strictObject({
      patient: id,
      name: z.string().trim().min(1).max(120),
      dose: z.string().trim().min(1).max(40).nullable().default(null),
      place: z.string().trim().min(1).max(120).nullable().default(null),
      given_on: z.iso.date(),
    }),
    response: Vaccination,
  },
  'DELETE /api/health/vaccination/{id}/': {
    operationId: 'deleteVaccination',
    access: ['patient'],
    summary: 'Delete a vaccination from the card',
    params,
    response: Removed,
  },
  'GET /api/health/share/': {
    operationId: 'listVisitShares',
    access: ['patient'],
    summary: 'List what is shared with the doctor of a visit, and what could be',
    query: z.object({ consultation: id }),
    response: VisitShares,
  },
  'POST /api/health/share/': {
    operationId: 'shareWithDoctor',
    access: ['patient'],
    summary: 'Share a document, or without one the readings, with the doctor of one visit until its call ends; idempotent',
    body: z.strictObject({ consultation: id, document: id.optional() }),
    response: VisitShares,
  },
  'DELETE /api/health/share/{id}/': {
    operationId: 'stopSharing',
    access: ['patient'],
    summary: 'Stop sharing something with a doctor; idempotent',
    params,
    response: z.object({ stopped: z.literal(true) }),
  },
  'GET /api/desk/consultation/{id}/shared/': {
    operationId: 'getSharedWithDoctor',
    access: ['doctor'],
    summary: 'Get the documents and readings that the patient shares in this visit; empty once the call has ended',
    params,
    response: SharedWithDoctor,
    audit: 'shared_read',
    perMinute: 120,
  },
} satisfies Contract
