import type { OrderStage } from '../desk/order-stage.rules.ts'

export type OrderStep = 'placed' | 'checked' | 'paid' | 'confirmed' | 'accepted' | 'packing' | 'way' | 'delivered'
type StepState = 'done' | 'now' | 'open'

/** What each stage is in the middle of. */
const nowAt: Record<OrderStage, number> = { check: 1, payment: 1, accept: 2, pack: 3, ready: 4, out: 4, done: 6 }

/** Six steps from the order to the door; the second is the check of its prescription, or the money of one without; cash comes at the door. */
export function stepsOf({
  stage,
  rx,
  fulfilment,
  payment_mode,
  order_type,
}: {
  stage: OrderStage
  rx: boolean
  fulfilment: string
  payment_mode: string
  order_type: string
}): { step: OrderStep; is: StepState }[] {
  const steps: OrderStep[] = [
    'placed',
    rx ? 'checked' : payment_mode === 'cod' ? 'confirmed' : 'paid',
    'accepted',
    'packing',
    'way',
    'delivered',
  ]
  // One that was cancelled went no further than its parcel.
  const reached: Record<string, number> = { assigned: 1, accepted: 3, packed: 4, delivered: 6 }
  const at = stage === 'done' ? (reached[fulfilment] ?? 4) : nowAt[stage]
  // A parcel that is packed is not on the way before a rider has it.
  const waits = stage === 'ready' && order_type === 'delivery'
  return steps.map((step, index) => ({ step, is: index < at ? 'done' : index === at && stage !== 'done' && !waits ? 'now' : 'open' }))
}
