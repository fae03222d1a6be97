import { browserApi } from '../../../data/page-data.ts'
import { ApiFailure } from '../../../lib/network-api.ts'
import { randomId } from '../../../lib/random-id.ts'
import { currentSession } from '../../accounts/sessions/browser-session.ts'
import { cartState, localCartKey, setCartState, stored } from './browser-cart.ts'
import type { Cart } from '../cart.contract.ts'
import type { ReadCart } from '../read-cart.ts'
import type { LocalItem } from './local-cart.rules.ts'
import { withQuantity } from './with-quantity.rules.ts'

type Medicine = Omit<LocalItem, 'quantity'>
type Carts = readonly [Cart]
const takeOverKey = 'cart-key'

/** The API, for pages that load this module late. */
export const api = browserApi

let queue: Promise<unknown> = Promise.resolve()
let waiting = 0
/** When the last answer came, by the clock of this browser. */
let answeredAt = 0

/** Changes go one after the other, in the order of the taps; only the last answer is shown, so that no number jumps back. */
function inTurn(work: () => Promise<Carts>): Promise<void> {
  waiting++
  const turn = queue.then(work).finally(() => waiting--)
  queue = turn.catch(() => {})
  return turn.then(([cart]) => {
    answeredAt = Date.now()
    if (waiting === 0) setCartState({ cart })
  })
}

/** The cart at this moment's prices. A failed load just stops loading (specification, section 4). */
export async function loadCart(): Promise<void> {
  setCartState({ loading: true })
  try {
    await inTurn(() => browserApi('GET /api/cart/me/'))
  } catch {
    // Nothing is shown of a cart that could not be read; its page says so and offers to try again.
  } finally {
    setCartState({ loading: false })
  }
}

/**
 * After sign-in: what was put aside as a visitor goes into the account's cart, once. It stays in the browser until the server has it:
 * a page that goes meanwhile leaves it for the next one, and the key makes the second time count for nothing.
 */
export async function takeOver(): Promise<void> {
  const putAside = [...cartState().local]
  const items = putAside.map(({ medicine_id, quantity }) => ({ medicine_id, quantity }))
  if (items.length === 0) return loadCart()
  setCartState({ local: [] })
  const idempotencyKey = keyOfLocal()
  try {
    await inTurn(() => browserApi('POST /api/cart/add_to_cart/', { body: { items }, idempotencyKey }))
    keepLocal([])
  } catch (failure) {
    if (!isRefusal(failure)) return setCartState({ local: putAside })
    // One of them may no longer be sold: the others go in one by one.
    const sent = items.map((body) => inTurn(() => browserApi('POST /api/cart/add_item/', { body })))
    const outcomes = await Promise.allSettled(sent)
    putLocal(putAside.filter((_, n) => outcomes[n]?.status === 'rejected' && !isRefusal(outcomes[n].reason)))
    await loadCart()
  }
}

/** The server said no to the medicine itself; no answer, a lost sign-in or too many requests leave it put aside for the next page. */
function isRefusal(failure: unknown): boolean {
  return failure instanceof ApiFailure && [400, 404, 409, 422].includes(failure.status)
}

/** Sets how many packs of a medicine are wanted: the screen changes at once, the server decides. Throws its refusal. */
export async function setQuantity(medicine: Medicine, quantity: number): Promise<void> {
  if (currentSession().is !== 'signed-in') return putLocal(withQuantity(cartState().local, medicine, quantity))
  const { medicine_id } = medicine
  const line = cartState().cart?.items.find((item) => item.medicine.medicine_id === medicine_id && item.unit === 'pack')
  if (line) return setLine({ id: line.id, medicine_id }, quantity)
  return whileBusy(medicine_id, () => changeCart(() => browserApi('POST /api/cart/add_item/', { body: { medicine_id, quantity } })))
}

/** Sets the quantity of a line; none left removes it. */
export async function setLine({ id, medicine_id }: { id: string; medicine_id: string }, quantity: number): Promise<void> {
  showQuantity(id, quantity)
  const body = { items: [{ id, quantity }] }
  return whileBusy(medicine_id, () => changeCart(() => browserApi('POST /api/cart/update_cart/', { body })))
}

async function whileBusy(medicineId: string, work: () => Promise<void>): Promise<void> {
  setCartState({ busy: new Set([...cartState().busy, medicineId]) })
  try {
    await work()
  } finally {
    setCartState({ busy: new Set([...cartState().busy].filter((other) => other !== medicineId)) })
  }
}

/** Any other change of the cart. After a failure the truth is read again: a lost answer may have been a change. */
export async function changeCart(change: () => Promise<Carts>): Promise<void> {
  try {
    await inTurn(change)
  } catch (failure) {
    await loadCart()
    throw failure
  }
}

/** A page that was read anew over a slow line may bring what stood there before the last change: that one stays. */
export function takeCart({ cart, askedAt }: ReadCart): void {
  if (waiting === 0 && askedAt >= answeredAt) setCartState({ cart })
}

/** A visitor's cart is cleared in the browser alone (specification, section 4). */
export function clearLocal(): void {
  keepLocal([])
}

/** The page's own word for what went wrong. */
export function wordsOf(failure: unknown, otherwise: string): string {
  return failure instanceof ApiFailure && failure.status > 0 && failure.status < 500 ? failure.text : otherwise
}

function showQuantity(id: string, quantity: number): void {
  const { cart } = cartState()
  if (!cart) return
  const items = cart.items.flatMap((item) => (item.id !== id ? [item] : quantity > 0 ? [{ ...item, quantity }] : []))
  setCartState({ cart: { ...cart, items, count: items.reduce((sum, item) => sum + item.quantity, 0) } })
}

/** Other medicines than before: whoever takes them over counts anew. */
function putLocal(local: LocalItem[]): void {
  keepStored(takeOverKey, randomId())
  keepLocal(local)
}

function keepLocal(local: LocalItem[]): void {
  keepStored(localCartKey, JSON.stringify(local))
  setCartState({ local })
}

/** The key under which the stored cart is taken over, the same for every page and every try. */
function keyOfLocal(): string {
  return stored(takeOverKey) ?? randomId()
}

function keepStored(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch {
    // Storage may be switched off or full: then the cart lives as long as the page.
  }
}
