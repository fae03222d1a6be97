import { useLingui } from '@lingui/react/macro'
import type { LinkName } from './site.rules.ts'

/** The specification's words for each link of the shell. */
export function useLinkWords(): Record<LinkName, string> {
  const { t } = useLingui()
  return {
    'order-medicines': t`Order Medicines`,
    consult: t`Consult a Doctor`,
    cart: t`Cart`,
    login: t`Login`,
    account: t`Account`,
    'upload-prescription': t`Upload Prescription`,
    instant: t`Instant Consultation`,
    book: t`Book Appointment`,
    about: t`About us`,
    'contact-us': t`Contact us`,
    terms: t`Terms and conditions`,
    privacy: t`Privacy policy`,
  }
}
