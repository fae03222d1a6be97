/** Products that one account may have saved. */
export const mostSaved = 100

/** What a visitor pressed to save, while they sign in: a cookie, so that it also holds where no script has run yet. */
const toSaveCookie = 'to_save'
/** Somebody who has not signed in by then has changed their mind. */
const toSaveSeconds = 15 * 60

/** The medicine that waits in a browser's cookies, or null. */
export function toSaveIn(cookies: string): string | null {
  const value = new RegExp(`(?:^|; )${toSaveCookie}=([^;]+)`).exec(cookies)?.[1]
  try {
    return value === undefined ? null : decodeURIComponent(value)
  } catch {
    // Written by nobody we know.
    return null
  }
}

/** Sets what waits, or takes it away. */
export function toSaveLine(medicineId: string | null, secure: boolean): string {
  const value = medicineId === null ? '=; Max-Age=0' : `=${encodeURIComponent(medicineId)}; Max-Age=${toSaveSeconds}`
  return `${toSaveCookie}${value}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}
