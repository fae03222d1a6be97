import * as z from 'zod'

/** How somebody who orders may pay. */
export const PaymentMode = z.enum(['online', 'cod']).meta({ id: 'PaymentMode' })
const Purpose = z.enum(['order', 'share_prescription']).meta({ id: 'OrderPurpose' })

/** What is agreed to when something is ordered, whichever way it was put together. */
export const Checkout = z
  .strictObject({
    address: z.guid().optional(),
    pharmacy: z.string().min(1).max(60).optional(),
    patient: z.guid(),
    payment_mode: PaymentMode,
    price_version: z.string().max(100),
    consents: z.array(z.strictObject({ purpose: Purpose, notice_version: z.string().max(40) })).max(4),
  })
  .meta({ id: 'Checkout' })
