import { useLingui } from '@lingui/react/macro'
import { normalisePhone, withoutPrefix } from '../../../lib/phone.ts'
import { usePincodeWords } from '../../places/pincode-words.tsx'
import { checkPincode, pincodeTexts } from '../../places/places.rules.ts'
import type { Me } from '../accounts.contract.ts'
import type { Address } from './addresses.contract.ts'
import type { FoundPlace } from './place-of-pincode.tsx'

export interface AddressDraft {
  label: Address['label']
  name: string
  /** Ten digits as they are typed. */
  phone: string
  line1: string
  line2: string
  landmark: string
  postal_code: string
  is_default: boolean
}

/** An address to change, or a new one with what is known of its owner and the pincode chosen in the header. */
export function addressDraft(address: Address | null, me: Pick<Me, 'name' | 'phone_number'>, pincode: string | null): AddressDraft {
  if (address) {
    const { label, name, phone, line1, line2, landmark, postal_code, is_default } = address
    return { label, name, phone: withoutPrefix(phone), line1, line2: line2 ?? '', landmark: landmark ?? '', postal_code, is_default }
  }
  const nowhere = { label: 'home' as const, line1: '', line2: '', landmark: '', is_default: false }
  return { ...nowhere, name: me.name ?? '', phone: withoutPrefix(me.phone_number ?? ''), postal_code: pincode ?? '' }
}

export function addressBody({ is_default, ...draft }: AddressDraft) {
  const orNull = (text: string) => text.trim() || null
  return {
    ...draft,
    name: draft.name.trim(),
    line1: draft.line1.trim(),
    line2: orNull(draft.line2),
    landmark: orNull(draft.landmark),
    ...(is_default ? { is_default } : {}),
  }
}

/** What is missing, in words by field. A place nobody delivers to can still be kept; a pincode that is none cannot. */
export function useAddressCheck(): (draft: AddressDraft, found: FoundPlace) => Record<string, string | null> {
  const { t } = useLingui()
  const words = usePincodeWords()
  return ({ postal_code, line1, name, phone }, found) => {
    const unknown = found.is === 'known' && found.place.place_name === null
    const wrong = checkPincode(postal_code) ?? (unknown ? pincodeTexts.invalid : null)
    return {
      postal_code: wrong && words[wrong],
      line1: line1.trim() === '' ? t`Address cannot be empty` : null,
      name: name.trim() === '' ? t`Name cannot be empty` : null,
      phone: normalisePhone(phone) === null ? t`Entered phone number is not valid` : null,
    }
  }
}
