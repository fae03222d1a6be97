import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { Prescription } from '../../prescriptions/prescriptions.contract.ts'
import { DeskOrder } from '../desk/desk-orders.contract.ts'

const params = z.object({ id: z.guid() })
const Named = z.object({ name: z.string(), strength_label: z.string() }).meta({ id: 'NamedMedicine' })

export const packContract = {
  'GET /api/desk/order/{id}/scan/': {
    operationId: 'identifyScan',
    access: ['pharmacist'],
    summary: 'Say which medicine a scanned barcode or batch number is, and which of the same substance this order wants',
    params,
    query: z.object({ scan: z.string().min(1).max(200) }),
    response: z.object({ scanned: Named.nullable(), wanted: Named.nullable() }).meta({ id: 'IdentifiedScan' }),
    audit: 'order_read',
  },
  'GET /api/desk/order/{id}/prescription/': {
    operationId: 'listOrderPrescriptions',
    access: ['pharmacist'],
    summary: 'Read the prescriptions an order is sold on, with their pictures',
    params,
    response: z.array(Prescription),
    audit: 'prescription_read',
  },
  'POST /api/desk/order/{id}/promise/': {
    operationId: 'moveOrderPromise',
    access: ['pharmacist'],
    summary: 'Promise an open order for another time and tell its patient',
    params,
    body: z.strictObject({ until: z.iso.datetime({ offset: true }) }),
    response: DeskOrder,
    idempotent: true,
    audit: 'order_promise_moved',
  },
} satisfies Contract
