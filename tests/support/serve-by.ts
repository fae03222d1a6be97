import { afterAll } from 'vitest'
import { paymentHooks } from '../../src/app/endpoints.server.ts'
import type { PaymentHooks } from '../../src/features/payments/payment-hooks.ts'

/** Money that comes in is served by these until the file ends: the files after it are served as the product serves them. */
export function serveBy({ onCaptured }: PaymentHooks): void {
  const before = { ...paymentHooks.onCaptured }
  Object.assign(paymentHooks.onCaptured, onCaptured)
  afterAll(() => void Object.assign(paymentHooks.onCaptured, before))
}
