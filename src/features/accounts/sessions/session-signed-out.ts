import { readStored, writeStored } from './browser-storage.ts'

const key = 'signed_out'

/** Somebody pressed Logout, which the other tabs hear of only by an empty memory of the identity service: an end on purpose is none to explain. */
export const signedOutOnPurpose = {
  note: () => writeStored(key, 'true'),
  noted: () => readStored(key) !== null,
  forget: () => writeStored(key, null),
}
