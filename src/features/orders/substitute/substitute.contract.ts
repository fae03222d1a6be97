import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { LineMedicine } from '../../cart/cart.contract.ts'
import { DeskOrder } from '../desk/desk-orders.contract.ts'
import { Substitution } from '../thread/thread.contract.ts'

const Substitute = z
  .object({
    medicine: LineMedicine,
    quantity: z.int(),
    free_packs: z.int(),
    total_paise: z.int(),
    less_paise: z.int(),
    borne_paise: z.int(),
    unit_paise: z.int(),
  })
  .meta({ id: 'Substitute' })
export type Substitute = z.infer<typeof Substitute>
const params = z.object({ id: z.guid() })
const ofOne = z.object({ id: z.guid(), substitution: z.guid() })

export const substituteContract = {
  'GET /api/desk/order/{id}/substitute/': {
    operationId: 'listOrderSubstitutes',
    access: ['pharmacist'],
    summary:
      'List what could stand for a line: equal ingredients, strength, form and release, in stock here; none for a narrow therapeutic index, Schedule X, or where the prescriber left no choice (DR-6)',
    params,
    query: z.object({ line: z.guid() }),
    response: z.object({
      substitutes: z.array(Substitute),
      /** Why there is none, where it is not for want of stock. */
      refused: z.enum(['not_exchangeable', 'prescriber']).nullable(),
      /** False where the prescription names the composition only: what is chosen is supplied at once. */
      asks_patient: z.boolean(),
    }),
    audit: 'order_read',
  },
  'POST /api/desk/order/{id}/substitute/': {
    operationId: 'proposeOrderSubstitute',
    access: ['pharmacist'],
    summary:
      'Ask the patient whether another product may stand for a line: until they answer the order is not packed. Where the prescription names the composition only, it is supplied at once and the patient is told',
    params,
    body: z.strictObject({ line: z.guid(), medicine_id: z.string().min(1).max(100) }),
    response: DeskOrder,
    idempotent: true,
    audit: 'order_substitute_proposed',
  },
  'POST /api/desk/order/{id}/substitute/{substitution}/withdraw/': {
    operationId: 'withdrawOrderSubstitute',
    access: ['pharmacist'],
    summary: 'Withdraw a question about a substitute that is still open',
    params: ofOne,
    body: z.strictObject({}),
    response: DeskOrder,
    idempotent: true,
    audit: 'order_substitute_withdrawn',
  },
  'POST /api/order/{id}/substitute/{substitution}/answer/': {
    operationId: 'answerOrderSubstitute',
    access: ['patient'],
    summary: 'Accept or decline a substitute; accepted it is supplied, never dearer than agreed, and what it costs less is refunded',
    params: ofOne,
    body: z.strictObject({ accepted: z.boolean() }),
    response: Substitution,
    idempotent: true,
  },
} satisfies Contract
