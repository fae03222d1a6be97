import type { CallerPage } from './frontdesk.contract.ts'

type Orders = readonly Pick<CallerPage['orders'][number], 'is_cash' | 'status' | 'total_paise' | 'cash_refunds'>[]
type Payments = readonly Pick<CallerPage['payments'][number], 'paid_paise' | 'refunded_paise'>[]

const underWay: readonly string[] = ['PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING']
/** Nothing is handed over for cash without the cash. */
const handedOver: readonly string[] = ['COMPLETED', 'RETURNED', 'REFUNDED']

/** What a caller has paid online or in cash, what goes back, and what is still collected at the door. */
export function callerSums({ orders, payments }: { orders: Orders; payments: Payments }) {
  const cash = (states: readonly string[]) =>
    sum(orders.filter(({ is_cash, status }) => is_cash && states.includes(status)).map(({ total_paise }) => total_paise))
  return {
    paid: sum(payments.map(({ paid_paise }) => paid_paise)) + cash(handedOver),
    refunded:
      sum(payments.map(({ refunded_paise }) => refunded_paise)) +
      sum(orders.flatMap(({ cash_refunds }) => cash_refunds).map(({ amount_paise }) => amount_paise)),
    toCollect: cash(underWay),
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** What was handed over for cash and not refunded yet: nothing is left of an order that nobody has paid. */
export function cashLeft(
  { payment_mode, fulfilment, payable_paise }: { payment_mode: string; fulfilment: string; payable_paise: number },
  refunds: readonly { amount_paise: number }[],
): number {
  if (payment_mode !== 'cod' || fulfilment !== 'delivered') return 0
  return Math.max(0, payable_paise - refunds.reduce((sum, { amount_paise }) => sum + amount_paise, 0))
}
