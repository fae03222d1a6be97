export const emailInvalid = 'Entered email is not valid'

/** A typed address as it is stored: trimmed and in small letters; null when it is none. The pattern is the one of `<input type="email">`, with a dot in the domain. */
export function normaliseEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
  const pattern = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${label}(?:\\.${label})+$`)
  return email.length <= 254 && pattern.test(email) ? email : null
}
