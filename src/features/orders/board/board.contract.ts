import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { DeskOrderHead } from '../desk/desk-orders.contract.ts'
import { boardStages } from '../desk/order-stage.rules.ts'
import { Fulfilment, OrderStatus } from '../orders.contract.ts'

/** Nobody reads on from here: above it a screen says "99+". */
export const mostCounted = 100
/** What fits one sheet of work, and one answer. */
const mostAtOnce = 50

const Stage = z.enum(boardStages).meta({ id: 'BoardStage' })
const orders = z.array(z.guid()).min(1, 'Choose at least one order').max(mostAtOnce)
const Left = z
  .object({ id: z.string(), number: z.string(), code: z.enum(['not_found', 'order_moved', 'batch_stopped', 'nothing_to_print']) })
  .meta({ id: 'OrderLeftOut' })
const Done = z.object({ done: z.array(z.string()), left: z.array(Left) }).meta({ id: 'OrdersDone' })
export type Done = z.infer<typeof Done>
const Rider = z.object({ id: z.string(), name: z.string() }).meta({ id: 'Rider' })

const many = (summary: string, audit: string) => ({ access: ['pharmacist'], summary, idempotent: true, audit }) as const

export const boardContract = {
  'GET /api/desk/order/': {
    operationId: 'listDeskOrders',
    access: ['pharmacist'],
    summary:
      'List orders of my pharmacy without patient names: those of a stage by the time they were promised for; without a stage the longest waiting first, all open ones, one state, or returns',
    query: z.object({
      stage: Stage.optional(),
      /** Of the number of an order any part, or a pincode. */
      term: z.string().trim().max(40).optional(),
      today: z.stringbool().optional(),
      cash: z.stringbool().optional(),
      cold: z.stringbool().optional(),
      rx: z.stringbool().optional(),
      pincode: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      status: OrderStatus.optional(),
      fulfilment: Fulfilment.optional(),
      returns: z.literal('requested').optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(100).optional(),
    }),
    response: z.array(DeskOrderHead),
  },
  'GET /api/desk/order/counts/': {
    operationId: 'countDeskOrders',
    access: ['pharmacist'],
    summary: 'Count the orders of my pharmacy in each stage, no further than 100',
    response: z.array(z.object({ stage: Stage, count: z.int() }).meta({ id: 'BoardCount' })),
    background: true,
  },
  'GET /api/desk/rider/': {
    operationId: 'listRiders',
    access: ['pharmacist'],
    summary: 'List the riders an order can be given to',
    response: z.array(Rider),
  },
  'POST /api/desk/order/accept/': {
    operationId: 'acceptOrders',
    ...many('Accept several orders; what another was faster with is left', 'orders_accepted'),
    body: z.strictObject({ orders }),
    response: Done,
  },
  'POST /api/desk/order/put-back/': {
    operationId: 'putOrdersBack',
    ...many('Take the acceptance of orders back, within a minute and by whoever accepted them', 'orders_put_back'),
    body: z.strictObject({ orders }),
    response: Done,
  },
  'POST /api/desk/order/rider/': {
    operationId: 'giveOrdersToRider',
    ...many(
      'Name the rider of several orders, or nobody; those packed are dispatched only when `dispatch` is set',
      'orders_given_to_rider',
    ),
    body: z.strictObject({ orders, rider: z.guid().nullable(), dispatch: z.boolean().default(false) }),
    response: Done,
  },
} satisfies Contract
