import { useLingui } from '@lingui/react/macro'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { cartDriver } from '../add/browser-cart-driver.ts'
import type { Cart, CartItem } from '../cart.contract.ts'

type Driver = Awaited<ReturnType<typeof cartDriver>>

/** Everything that clearing took away, put back as it was. */
async function refill(api: Driver['api'], { items, patient, prescriptions, coupon, request_consultation }: Cart) {
  const again = items.map(({ medicine: { medicine_id }, quantity, unit }) => ({ medicine_id, quantity, unit }))
  const attach = (body: { prescriptions: string[] } | { request_consultation: true }) =>
    api('POST /api/cart/attach_prescription/', { body })
  let carts = await api('POST /api/cart/add_to_cart/', { body: { items: again } })
  if (patient) carts = await api('POST /api/cart/update_cart/', { body: { patient } })
  if (prescriptions.length > 0) carts = await attach({ prescriptions: prescriptions.map(({ id }) => id) })
  if (request_consultation) carts = await attach({ request_consultation })
  if (coupon) carts = await api('POST /api/cart/apply_coupon/', { body: { code: coupon.code } })
  return carts
}

/** Changes of the cart with the words for what goes wrong and the way back from a removal. */
export function useCartChanges() {
  const { t } = useLingui()
  const attempt = async (work: (driver: Driver) => Promise<void>): Promise<boolean> => {
    const driver = await cartDriver()
    try {
      await work(driver)
      return true
    } catch (failure) {
      toasts.show({ kind: 'error', text: driver.wordsOf(failure, t`We could not update your cart. Please try again.`) })
      return false
    }
  }
  const set = ({ id, medicine: { medicine_id } }: CartItem, quantity: number) =>
    attempt((driver) => driver.setLine({ id, medicine_id }, quantity))
  const remove = async (item: CartItem) => {
    const { item_name: name, medicine, quantity, unit } = item
    if (!(await set(item, 0))) return
    const body = { items: [{ medicine_id: medicine.medicine_id, quantity, unit }] }
    const undo = () => void attempt(({ changeCart, api }) => changeCart(() => api('POST /api/cart/add_to_cart/', { body })))
    toasts.show({ text: t`${name} removed`, action: { label: t`Undo`, run: undo } })
  }
  const clear = async (cart: Cart) => {
    if (!(await attempt(({ changeCart, api }) => changeCart(() => api('POST /api/cart/clear/', { body: {} }))))) return
    scrollTo(0, 0)
    const undo = () => void attempt(({ changeCart, api }) => changeCart(() => refill(api, cart)))
    toasts.show({ text: t`Your cart is empty.`, action: { label: t`Undo`, run: undo } })
  }
  return { attempt, set, remove, clear }
}
