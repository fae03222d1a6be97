import { useSyncExternalStore } from 'react'
import { homePincode, onHomePincode } from '../../data/home-pincode.ts'
import type { Shell } from '../../data/page-data.ts'

/** What local storage keeps under `pincode` (specification, section 3). */
interface StoredPincode {
  postal_code: string
  place_name: string | null
  is_deliverable: boolean
}

const key = 'pincode'
const changed = 'parcha:pincode'

function storedPincode(): StoredPincode | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isStored(value) ? value : null
  } catch {
    // Storage may be switched off or hold what somebody else wrote: then nothing is known, and the dialog asks again.
    return null
  }
}

/** Saves the place and mirrors its code in a cookie, so that the server's next page already names it. */
export function savePincode(place: StoredPincode): void {
  localStorage.setItem(key, JSON.stringify(place))
  document.cookie = `${key}=${place.postal_code}; path=/; max-age=31536000; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  window.dispatchEvent(new Event(changed))
}

/** The pincode chosen on this device, or that of the signed-in person's address; on the server and while hydrating, what the page came with. */
export function usePincode(shell: Pick<Shell, 'pincode' | 'homePincode'> | undefined): string | null {
  const chosen = shell?.pincode ?? null
  const home = shell?.homePincode ?? null
  return useSyncExternalStore(
    subscribe,
    () => storedPincode()?.postal_code ?? chosen ?? (homePincode() === undefined ? home : (homePincode() ?? null)),
    () => chosen ?? home,
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  window.addEventListener('storage', listener)
  const stop = onHomePincode(listener)
  return () => {
    window.removeEventListener(changed, listener)
    window.removeEventListener('storage', listener)
    stop()
  }
}

function isStored(value: unknown): value is StoredPincode {
  return typeof value === 'object' && value !== null && 'postal_code' in value && /^\d{6}$/.test(String(value.postal_code))
}
