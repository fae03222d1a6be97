import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'

/** As many as one trip along the shelves takes. */
const mostPrinted = 50
export const printKinds = ['pick_list', 'labels', 'invoices'] as const
const Kind = z.enum(printKinds).meta({ id: 'PrintKind' })
export type PrintKind = z.infer<typeof Kind>

export const printContract = {
  'POST /api/desk/order/print/': {
    operationId: 'printOrders',
    access: ['pharmacist'],
    summary:
      'Get one PDF of several orders: an A4 pick list without names, labels of 100 x 150 mm, or A4 invoices; `left` have nothing to print',
    body: z.strictObject({ what: Kind, orders: z.array(z.guid()).min(1, 'Choose at least one order').max(mostPrinted) }),
    response: z
      .object({
        /** For five minutes; null when there is nothing to print. */
        url: z.string().nullable(),
        printed: z.array(z.string()),
        left: z.array(z.object({ id: z.string(), number: z.string() })),
      })
      .meta({ id: 'PrintedOrders' }),
    audit: 'orders_printed',
  },
} satisfies Contract
