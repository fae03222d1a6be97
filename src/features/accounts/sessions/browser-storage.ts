/** The specification's storage keys (section 3), the first there as long as somebody is signed in; the device notices ring on, doses marked without a line, and what was looked for and at. */
export const storageKeys = {
  isNewUser: 'is_new_user',
  userIp: 'user_ip',
  pushDevice: 'push_device',
  doseMarks: 'dose_marks',
  recentSearches: 'recent_searches',
  viewedMedicines: 'viewed-medicines',
} as const

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Storage may be switched off or full: then the next page asks the server again. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {}
}
