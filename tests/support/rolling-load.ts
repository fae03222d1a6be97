import { setTimeout as sleep } from 'node:timers/promises'
import type { AppProcess } from './app-process.ts'
import { ask, type CheckoutAnswer, type CheckoutAttempt } from './killed-shop.ts'
import { atLength } from './long.ts'
import { type Medicine, newKey } from './shop.ts'

export const requestsPerSecond = 50
/** One buyer's round: two writes among eight reads. */
const requestsPerRound = 10

export interface RollingBuyer {
  token: string
  patientId: string
}
export interface Seen {
  asked: number
  /** What neither of them answered, and how. */
  failed: string[]
  /** Orders that were acknowledged. */
  orders: string[]
}
type Servers = readonly Pick<AppProcess, 'origin'>[]

/** Everybody buys again and again, from two servers behind what stands for a proxy, until it is stopped. */
export function buyAllAlong(
  servers: Servers,
  people: readonly RollingBuyer[],
  medicine: Medicine,
  seen: Seen,
): { stop: () => Promise<void> } {
  return loadOf(people, (buyer) => buy(servers, buyer, medicine, seen))
}

/** As a proxy before two servers does: what one does not answer the other is asked. */
async function askEither(servers: Servers, attempt: CheckoutAttempt, seen: Seen): Promise<CheckoutAnswer | null> {
  const first = seen.asked++ % servers.length
  const answers: (number | undefined)[] = []
  for (const server of [servers[first], servers[1 - first]]) {
    const told = server && (await ask(server, attempt))
    if (told && told.status < 500) return told
    answers.push(told?.status)
  }
  seen.failed.push(`${attempt.path} ${answers.join(', then ')}`)
  return null
}

async function buy(servers: Servers, { token, patientId }: RollingBuyer, { medicine_id }: Medicine, seen: Seen): Promise<void> {
  const read = (path: string) => askEither(servers, { token, path }, seen)
  await askEither(servers, { token, path: '/api/cart/add_item/', body: { medicine_id } }, seen)
  const cart = await read('/api/cart/')
  for (const path of ['/api/order/', '/api/search/suggest/?term=para', '/api/notice/', '/api/cart/']) await read(path)
  const price_version = (cart?.json.data as { price_version: string }[] | undefined)?.[0]?.price_version ?? ''
  const body = { patient: patientId, payment_mode: 'online', price_version, consents: [] }
  const checkout = { token, path: '/api/cart/checkout/', body, key: newKey() }
  let told = await askEither(servers, checkout, seen)
  // Its first server died while it was at it: the row is still locked.
  for (let again = 0; told?.json.error?.code === 'in_flight' && again < 5; again++)
    told = await sleep(1000).then(() => askEither(servers, checkout, seen))
  const { order } = (told?.json.data ?? {}) as { order?: { id: string } }
  if (order) seen.orders.push(order.id)
  for (const path of ['/api/order/', '/api/cart/', '/api/search/suggest/?term=metf']) await read(path)
}

/** Everybody one round after the other; at length by the clock, so that slow answers take nothing from the load. */
function loadOf(people: readonly RollingBuyer[], round: (buyer: RollingBuyer) => Promise<void>): { stop: () => Promise<void> } {
  const pauseMs = atLength ? (people.length * requestsPerRound * 1000) / requestsPerSecond : 0
  let on = true
  const lane = async (buyer: RollingBuyer, at: number) => {
    await sleep((pauseMs * at) / people.length)
    while (on) {
      const next = Date.now() + pauseMs
      await round(buyer)
      while (on && Date.now() < next) await sleep(50)
    }
  }
  const lanes = Promise.all(people.map(lane))
  return {
    stop: async () => {
      on = false
      await lanes
    },
  }
}
