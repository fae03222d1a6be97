import { useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../../lib/money.ts'
import type { ServiceArea } from '../../pharmacies/service-areas.contract.ts'

type Terms = Pick<ServiceArea, 'min_hours' | 'max_hours' | 'charges' | 'cod_allowed' | 'pickup_only'>

/** The terms of an area in one line. */
export function useAreaTerms(): (terms: Terms) => string {
  const { t } = useLingui()
  return ({ min_hours, max_hours, charges, cod_allowed, pickup_only }) => {
    if (pickup_only) return t`No delivery`
    const fee = charges ? formatPaise(charges.shipping_paise) : ''
    const parts = [
      t`Delivered in ${min_hours} to ${max_hours} hours`,
      charges ? t`Delivery fee ${fee}` : t`Charges of the pharmacy`,
      cod_allowed ? t`Cash on delivery` : t`No cash on delivery`,
    ]
    return parts.join(' · ')
  }
}
