import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { LineMedicine } from '../../cart/cart.contract.ts'
import { FileView } from '../../files/files.contract.ts'
import { longestMessage } from './thread.rules.ts'

const Side = z.enum(['patient', 'pharmacy']).meta({ id: 'OrderThreadSide' })
export const ThreadMessage = z
  .object({
    id: z.string(),
    side: Side,
    /** Who of the pharmacy wrote it; null for the patient. */
    name: z.string().nullable(),
    text: z.string().nullable(),
    file: FileView.nullable(),
    at: z.string(),
  })
  .meta({ id: 'OrderMessage' })
export type ThreadMessage = z.infer<typeof ThreadMessage>

export const ThreadState = z
  .object({
    /** Messages that the reader has not seen. */
    unread: z.int(),
    /** Since when a message of the patient waits for an answer. */
    waiting_since: z.string().nullable(),
  })
  .meta({ id: 'OrderThreadState' })
export type ThreadState = z.infer<typeof ThreadState>

export const Substitution = z
  .object({
    id: z.string(),
    /** The line of the order it is about. */
    line: z.string(),
    state: z.enum(['proposed', 'accepted', 'declined', 'expired', 'withdrawn']),
    from: LineMedicine,
    to: LineMedicine,
    /** Of one tablet, millilitre or piece, to the nearest paisa. */
    from_unit_paise: z.int(),
    to_unit_paise: z.int(),
    units: z.int(),
    /** Packs of the other product, or pieces of a cut one. */
    quantity: z.int(),
    was_paise: z.int(),
    /** What the patient pays for the line with the other product: never more than before. */
    total_paise: z.int(),
    less_paise: z.int(),
    /** What the other product costs more, which the pharmacy pays. */
    borne_paise: z.int(),
    proposed_by: z.string(),
    proposed_at: z.string(),
    expires_at: z.string(),
    decided_at: z.string().nullable(),
    /** The prescription names the composition only: the pharmacist chose, and the patient was told. */
    chosen_by_pharmacist: z.boolean(),
  })
  .meta({ id: 'OrderSubstitution' })
export type Substitution = z.infer<typeof Substitution>

export const OrderThread = ThreadState.extend({
  messages: z.array(ThreadMessage),
  /** Questions whether another product may be supplied, with their answers. */
  substitutions: z.array(Substitution),
  /** Whether anything may be written now. */
  open: z.boolean(),
  /** When the pharmacy is there to answer: open until a time of today, or from when on; null where it keeps no hours. */
  answers: z.object({ until: z.string().nullable(), opens_at: z.string().nullable() }).nullable(),
  /** The order is over: until when it can still be written about. */
  open_until: z.string().nullable(),
}).meta({ id: 'OrderThread' })
export type OrderThread = z.infer<typeof OrderThread>

export const NewMessage = z
  .strictObject({
    text: z.string().trim().min(1, 'Write a message').max(longestMessage).optional(),
    /** A file that was uploaded before. */
    file: z.guid().optional(),
  })
  .refine(({ text, file }) => text !== undefined || file !== undefined, { message: 'Write a message', path: ['text'] })
const params = z.object({ id: z.guid() })

export const threadContract = {
  'GET /api/order/{id}/thread/': {
    operationId: 'getOrderThread',
    access: ['patient'],
    summary: 'Get the conversation about an order, oldest message first',
    params,
    response: OrderThread,
  },
  'POST /api/order/{id}/thread/': {
    operationId: 'writeOrderMessage',
    access: ['patient'],
    summary: 'Write to the pharmacy about an order, a text or an uploaded file; until 30 days after the order is over',
    params,
    body: NewMessage,
    response: OrderThread,
    idempotent: true,
  },
  'POST /api/order/{id}/thread/read/': {
    operationId: 'markOrderThreadRead',
    access: ['patient'],
    summary: 'Mark the messages of the pharmacy as read',
    params,
    body: z.strictObject({}),
    response: ThreadState,
  },
} satisfies Contract
