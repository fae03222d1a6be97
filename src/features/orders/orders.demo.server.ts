import { v7 as uuidv7 } from 'uuid'
import { dayMs } from '../../lib/india-time.ts'
import { consentNotices } from '../accounts/consents/consent-notices.data.ts'
import { insertConsent } from '../accounts/consents/consents.sql.server.ts'
import { loadCart } from '../cart/load-cart.server.ts'
import { priceVersion } from '../cart/cart-view.server.ts'
import { addSome } from '../cart/fill-cart.server.ts'
import { listOften, type ProductRow } from '../catalog/catalog.sql.server.ts'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import { deskView } from './desk/desk-view.server.ts'
import { deliver } from './desk/hand-over.server.ts'
import { moveOrder } from './move-order.server.ts'
import type { OrderPapers } from './order-papers.ts'
import type { OrderRow } from './orders.sql.server.ts'
import { packOrder } from './desk/pack-order.server.ts'
import { placeOrder } from './checkout/place-order.server.ts'

/** Asha Verma of the README, and the pharmacist of Jaipur. */
const [userId, patient] = ['0192f000-0000-7000-8000-000000000201', '0192f000-0000-7000-8000-000000000202']
const by = { by: 'pharmacy' as const, actorId: '0192f000-0000-7000-8000-000000000102', pharmacyId: 'jaipur', pharmacistId: '1' }
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** Two orders to look at: one that was brought, with its invoice, and one that waits for the pharmacy. Made once, by the way every order goes. */
export async function loadOrdersDemo(db: Db, now: Date, papers: OrderPapers): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const known = await transaction.selectFrom('patients').select('patient_id').where('user_id', '=', userId).executeTakeFirst()
    const before = await transaction.selectFrom('orders').select('order_id').where('user_id', '=', userId).limit(1).executeTakeFirst()
    if (!known || before) return
    const lastWeek = new Date(now.getTime() - 3 * dayMs)
    const often = await listOften(transaction, ['jaipur'], 4)
    const [first, second] = [often.slice(0, 2), often.slice(2)]
    await agree(transaction, lastWeek)
    await bring(transaction, lastWeek, papers, await order(transaction, lastWeek, first ?? []))
    await order(transaction, now, second ?? [])
  })
}

async function agree(db: Db, given_at: Date): Promise<void> {
  const consent = { user_id: userId, consent_id: uuidv7(), patient_id: null, purpose: 'order' as const, given_at }
  const shown = { notice_version: consentNotices.order.version, language: 'en', method: 'tap' as const, basis: 'self' as const }
  await insertConsent(db, { ...consent, ...shown })
}

/** Above the smallest order, whatever the packs cost. */
const linePaise = 12_000
const mostPacks = 20

async function order(db: Db, now: Date, products: readonly ProductRow[]): Promise<OrderRow> {
  const moment = { now, newId: uuidv7 }
  const packs = (price: number) => Math.min(mostPacks, Math.ceil(linePaise / price))
  const items = products.map(({ medicine_id, price_paise }) => ({ medicine_id, quantity: packs(price_paise), unit: 'pack' as const }))
  await addSome(db, moment, userId, items)
  const price_version = priceVersion(await loadCart(db, userId, now))
  const actor = { id: userId, roles: ['patient' as const] }
  const context = { ...moment, db, actor, requestId: 'demo', address: '127.0.0.1', language: 'en' as const, log: quiet }
  const asked = { patient, payment_mode: 'cod' as const, price_version, consents: [] }
  return (await placeOrder(context, noGateway, asked)).order
}

/** Cash needs none. */
const noGateway = new Proxy({} as Parameters<typeof placeOrder>[1], {
  get: () => {
    throw new Error('the demo pays in cash')
  },
})

async function bring(db: Db, at: Date, papers: OrderPapers, placed: OrderRow): Promise<void> {
  const after = (hours: number) => ({ now: new Date(at.getTime() + hours * 3_600_000), newId: uuidv7 })
  const accepted = await moveOrder(db, after(1), placed, 'accept', by)
  if (!accepted) throw new Error('the demo order was not accepted')
  const { to_pick } = await deskView(db, accepted, after(2).now)
  await packOrder(db, after(2), papers, placed, { by, scanned: to_pick })
  await moveOrder(db, after(3), placed, 'dispatch', by)
  await deliver(db, after(5), placed, { pin: placed.delivery_pin, cash_paise: placed.payable_paise }, by)
}
