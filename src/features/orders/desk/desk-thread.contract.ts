import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { NewMessage, OrderThread, ThreadState } from '../thread/thread.contract.ts'

const params = z.object({ id: z.guid() })

/** The pharmacy's side of a conversation: its pharmacists alone, for patients name their medicines there. */
export const deskThreadContract = {
  'GET /api/desk/order/{id}/thread/': {
    operationId: 'getDeskOrderThread',
    access: ['pharmacist'],
    summary: 'Get the conversation with the patient of an order, oldest message first',
    params,
    response: OrderThread,
    audit: 'order_thread_read',
  },
  'POST /api/desk/order/{id}/thread/': {
    operationId: 'writeDeskOrderMessage',
    access: ['pharmacist'],
    summary: 'Answer the patient of an order, with a text or an uploaded file; what waited is answered then',
    params,
    body: NewMessage,
    response: OrderThread,
    idempotent: true,
    audit: 'order_thread_written',
  },
  'POST /api/desk/order/{id}/thread/read/': {
    operationId: 'markDeskOrderThreadRead',
    access: ['pharmacist'],
    summary: 'Mark the patient’s messages as read, and with `settled` as needing no answer',
    params,
    body: z.strictObject({ settled: z.boolean().default(false) }),
    response: ThreadState,
    audit: 'order_thread_read',
    repeats: true,
  },
} satisfies Contract
