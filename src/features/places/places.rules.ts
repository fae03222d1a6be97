/** What the pincode field says, to the letter of the specification (section 5). */
export const pincodeTexts = {
  empty: 'Pincode cannot be empty',
  invalid: 'Entered pincode is not valid',
  notDelivered: 'Sorry, We are not delivering to this location yet',
  delivered: 'Awesome! We deliver to this location.',
} as const

export const pincodeLength = 6

/** What is wrong with a typed pincode, or null. Plain code, not Zod: the browser runs it too. */
export function checkPincode(text: string): typeof pincodeTexts.empty | typeof pincodeTexts.invalid | null {
  if (text.trim() === '') return pincodeTexts.empty
  return /^[0-9]{6}$/.test(text) ? null : pincodeTexts.invalid
}

/** What the field keeps of what was typed or pasted: digits, six at most. */
export function pincodeDigits(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, pincodeLength)
}
