import type { PayoutDetails } from './payouts.contract.ts'

/** No gateway sends back less than a rupee. */
export const leastRefundPaise = 100

/** What may be shown of where money goes: enough to recognise it, too little to use it. */
export function shownOf(details: PayoutDetails): string {
  if (details.method === 'upi') {
    const [name = '', bank = ''] = details.upi_id.split('@')
    return `${name.slice(0, 2)}•••@${bank}`
  }
  return `•••• ${details.account_number.slice(-4)}, ${details.ifsc.slice(0, 4)}`
}
