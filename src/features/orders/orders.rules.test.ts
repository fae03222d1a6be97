import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../tests/support/long.ts'
import { type Fulfilment, nextPosition, type OrderAction, orderLabels, orderMachine, type OrderStatus, roadPlace } from './orders.rules.ts'

const actions = Object.keys(orderMachine) as OrderAction[]
const begin = (status: OrderStatus) => ({ status, fulfilment: 'assigned' as Fulfilment })

test('the labels are the specification’s, `Payment Recieved` spelt as it spells it', () => {
  const said = [
    'Order Placed',
    'Processing',
    'Pending Payment',
    'Payment Recieved',
    'Returned',
    'Completed',
    'Cancelled',
    'Pending',
    'Refunded',
  ]
  expect(Object.values(orderLabels).toSorted()).toEqual(said.toSorted())
})

test('whatever happens in whatever order: no money while PENDING, nothing handed over that was not packed, nothing lives on after its end', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('PENDING', 'PENDING_PAYMENT', 'ORDER_PLACED'),
      fc.array(fc.constantFrom(...actions), { maxLength: 30 }),
      (from, walk) => {
        let here = begin(from)
        const done: OrderAction[] = []
        for (const action of walk) {
          const next = nextPosition(here, action)
          if (!next) continue
          if (action === 'pay') expect(here.status).not.toBe('PENDING')
          if (here.status === 'PENDING') expect(['approve', 'approve_cash', 'reject', 'expire', 'cancel']).toContain(action)
          if (here.status === 'CANCELLED') expect(action).toBe('settle')
          // A parcel with a recalled batch is opened again and packed anew.
          const packed = done.findLast((one) => one === 'pack' || one === 'unpack') === 'pack'
          if (action === 'deliver') expect([done.includes('accept'), packed]).toEqual([true, true])
          if (action === 'return') expect(done).toContain('deliver')
          if (['cancel', 'refuse', 'expire'].includes(action)) expect(packed).toBe(false)
          if (action === 'accept' && from === 'PENDING') expect(done.some((one) => one.startsWith('approve'))).toBe(true)
          done.push(action)
          here = next
        }
        expect(done.filter((one) => one === 'pay').length).toBeLessThanOrEqual(1)
        expect(done.filter((one) => one === 'deliver').length).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: runs(2_000, 100_000) },
  )
}, 300_000)

test('every state can be reached and every order can end', () => {
  const reached = new Map<string, ReturnType<typeof begin>>()
  const queue = [begin('PENDING'), begin('PENDING_PAYMENT'), begin('ORDER_PLACED')]
  for (let here = queue.shift(); here; here = queue.shift()) {
    const name = `${here.status} ${here.fulfilment}`
    if (reached.has(name)) continue
    reached.set(name, here)
    for (const action of actions) {
      const next = nextPosition(here, action)
      if (next) queue.push(next)
    }
  }
  expect(new Set([...reached.values()].map(({ status }) => status)).size).toBe(Object.keys(orderLabels).length)
  const dead = [...reached.values()].filter((here) => actions.every((action) => nextPosition(here, action) === null))
  expect(dead.every(({ status, fulfilment }) => status === 'REFUNDED' && fulfilment !== 'delivered')).toBe(true)
})

test('the parcel is drawn at the pharmacy, on its way or at the door; what is collected or has ended is not', () => {
  const order = { status: 'PROCESSING', fulfilment: 'packed', order_type: 'delivery' } as const
  expect(roadPlace(order)).toBe('shop')
  expect(roadPlace({ ...order, fulfilment: 'out_for_delivery' })).toBe('road')
  expect(roadPlace({ ...order, fulfilment: 'attempted' })).toBe('door')
  expect(roadPlace({ ...order, order_type: 'pickup' })).toBeNull()
  expect(roadPlace({ ...order, status: 'PENDING_PAYMENT', fulfilment: 'assigned' })).toBeNull()
  expect(roadPlace({ ...order, status: 'COMPLETED', fulfilment: 'delivered' })).toBeNull()
})
