import { useLingui } from '@lingui/react/macro'

/** The specification's texts about a pincode, in the language of the page. */
export function usePincodeWords() {
  const { t } = useLingui()
  return {
    'Pincode cannot be empty': t`Pincode cannot be empty`,
    'Entered pincode is not valid': t`Entered pincode is not valid`,
    'Sorry, We are not delivering to this location yet': t`Sorry, We are not delivering to this location yet`,
    'Awesome! We deliver to this location.': t`Awesome! We deliver to this location.`,
    unknown: t`This pincode does not exist. Check its 6 digits.`,
    failed: t`We could not check this pincode. Please try again.`,
  }
}
