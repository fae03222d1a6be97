/** What the field says (specification, section 8). */
export const phoneInvalid = 'Entered phone number is not valid'

/** A typed or pasted Indian mobile as it is stored, `+91` and ten digits beginning 6 to 9 (specification, section 5); null when it is none. */
export function normalisePhone(text: string): string | null {
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^(\+91|0091|91(?=[0-9]{10}$)|0)/, '')
  return /^[6-9][0-9]{9}$/.test(digits) ? `+91${digits}` : null
}

/** As people write it: the prefix is stripped on load (specification, section 3). */
export function withoutPrefix(phone: string): string {
  return phone.replace(/^\+91/, '')
}

/** +919000000871 as it is read out: 90000 00871. */
export const shownPhone = (phone: string) => phone.replace(/^\+91(\d{5})(\d{5})$/, '$1 $2')

/** +919000000871 as who need not call sees it: •••••• 0871. */
export const maskedPhone = (phone: string) => `•••••• ${phone.slice(-4)}`
