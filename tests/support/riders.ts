import type { MissReason } from '../../src/features/orders/round/round.rules.ts'
import { type TestApp, testNow } from './app.ts'
import { type SeededPerson, seedStaff } from './seed.ts'
import { checkout, fill, type Medicine, newKey, payOrder, seedShopper, type Shopper } from './shop.ts'

export type Rider = SeededPerson
interface Delivery {
  pin: string
  cash_paise?: number
  at?: Date
  now?: Date
  key?: string
}

/** Riders of the pharmacy in Jaipur, parcels on their way with them since `testNow`, and what they report. */
export function ridersOf(app: TestApp, pharmacist: SeededPerson, otc: Medicine) {
  const { db } = app
  const desk = app.as(pharmacist.actor, testNow)
  const minute = 60_000
  const after = (minutes: number) => new Date(testNow.getTime() + minutes * minute)

  /** On its way with a rider since `testNow`. */
  async function parcel(rider: { userId: string }, mode: 'online' | 'cod' = 'online') {
    const shopper = await seedShopper(app, testNow)
    await fill(shopper, [otc, 4])
    const { order, payment } = await checkout(shopper, mode)
    if (payment) await payOrder(app, shopper, payment)
    const params = { id: order.id }
    await desk('POST /api/desk/order/{id}/accept/', { params, body: {}, idempotencyKey: newKey() })
    const { to_pick } = await desk('GET /api/desk/order/{id}/', { params })
    const scanned = to_pick.map(({ medicine_id, batch_no }) => ({ medicine_id, batch_no }))
    await desk('POST /api/desk/order/{id}/pack/', { params, body: { scanned }, idempotencyKey: newKey() })
    await desk('POST /api/desk/order/rider/', {
      body: { orders: [order.id], rider: rider.userId, dispatch: true },
      idempotencyKey: newKey(),
    })
    return { shopper, id: order.id, pin: await pinOf(shopper, order.id), due: order.total_paise }
  }
  const pinOf = async ({ api }: Shopper, id: string) => (await api('GET /api/order/{id}/summary/', { params: { id } })).delivery_pin ?? ''
  const statusOf = async ({ shopper, id }: { shopper: Shopper; id: string }) =>
    (await shopper.api('GET /api/order/{id}/summary/', { params: { id } })).status
  const wrong = (pin: string) => (pin === '0000' ? '0001' : '0000')
  const newRider = () => seedStaff(db, testNow, 'rider')
  const as = ({ actor }: Rider, at = testNow) => app.as(actor, at)

  const deliver = (rider: Rider, id: string, { pin, cash_paise, at = after(20), now = after(30), key = newKey() }: Delivery) =>
    as(rider, now)('POST /api/desk/round/{id}/deliver/', {
      params: { id },
      body: { pin, at: at.toISOString(), ...(cash_paise === undefined ? {} : { cash_paise }) },
      idempotencyKey: key,
    })
  const miss = (rider: Rider, id: string, reason: MissReason = 'no_one_home', now = after(30)) =>
    as(rider, now)('POST /api/desk/round/{id}/attempt/', {
      params: { id },
      body: { reason, at: after(20).toISOString() },
      idempotencyKey: newKey(),
    })
  const round = (rider: Rider) => as(rider)('GET /api/desk/round/')
  return { after, parcel, pinOf, statusOf, wrong, newRider, as, deliver, miss, round }
}
