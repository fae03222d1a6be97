import { expect, test } from 'vitest'
import { stepsOf } from './order-steps.rules.ts'

const packed = { stage: 'ready' as const, rx: false, fulfilment: 'packed', payment_mode: 'cod', order_type: 'delivery' }
const isOf = (order: typeof packed | (Omit<typeof packed, 'stage'> & { stage: 'out' })) =>
  Object.fromEntries(stepsOf(order).map(({ step, is }) => [step, is]))

test('an order that is paid at the door was confirmed, not paid', () => {
  expect(isOf(packed)).toMatchObject({ confirmed: 'done', packing: 'done' })
  expect(isOf(packed)).not.toHaveProperty('paid')
  expect(isOf({ ...packed, payment_mode: 'online' })).toMatchObject({ paid: 'done' })
})

test('a packed parcel is on the way only once a rider has it', () => {
  expect(isOf(packed)).toMatchObject({ way: 'open' })
  expect(isOf({ ...packed, stage: 'out', fulfilment: 'out_for_delivery' })).toMatchObject({ way: 'now' })
  expect(isOf({ ...packed, order_type: 'pickup', fulfilment: 'ready_for_pickup' })).toMatchObject({ way: 'now' })
})
