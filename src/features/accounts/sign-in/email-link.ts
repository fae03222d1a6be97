import { readStored, writeStored } from '../sessions/browser-storage.ts'

const key = 'email_for_link'

/** The address a link was asked for, on this device: the service wants it again when the link is opened. */
export const linkEmail = {
  keep: (email: string) => writeStored(key, email),
  kept: () => readStored(key),
  forget: () => writeStored(key, null),
  subscribe: (listener: () => void) => {
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  },
}

/** Whether this address is one of a mailed link. */
export function isMailedLink(search: URLSearchParams): boolean {
  return search.has('oobCode')
}
