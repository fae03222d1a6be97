import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { Reason } from '../frontdesk.contract.ts'
import { callbackOutcomes } from './callbacks.rules.ts'

const access = ['front_office', 'admin'] as const

const Callback = z
  .object({
    id: z.string(),
    user_id: z.string(),
    patient_id: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    about: Reason,
    note: z.string().nullable(),
    due_at: z.string(),
    tries: z.int(),
    asked_by: z.string().nullable(),
  })
  .meta({ id: 'DeskCallback' })
export type Callback = z.infer<typeof Callback>

export const callbacksContract = {
  'GET /api/desk/callback/': {
    operationId: 'listCallbacks',
    access,
    summary: 'List patients who wait for a call, the earliest promise first',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50), cursor: z.string().max(80).optional() }),
    response: z.array(Callback),
    audit: 'callbacks_read',
  },
  'POST /api/desk/patient/{id}/callback/': {
    operationId: 'promiseCallback',
    access,
    summary: 'Promise a patient a call',
    params: z.object({ id: z.guid() }),
    body: z.strictObject({ about: Reason, due_at: z.iso.datetime({ offset: true }), note: z.string().trim().min(1).max(300).optional() }),
    response: z.object({ id: z.string() }),
    idempotent: true,
    audit: 'callback_promised',
  },
  'POST /api/desk/callback/{id}/': {
    operationId: 'noteCallback',
    access,
    summary: 'Note how a call back went; without an answer it is due again in 2 hours',
    params: z.object({ id: z.guid() }),
    body: z.strictObject({ user_id: z.guid(), outcome: z.enum(callbackOutcomes) }),
    response: z.object({ open: z.boolean() }),
    idempotent: true,
    audit: 'callback_made',
  },
} satisfies Contract
