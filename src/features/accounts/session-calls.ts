import { pickLanguage } from '../../lib/languages.ts'
import { ApiFailure } from '../../lib/network-api.ts'
import type { BrowserIdentity } from '../../vendors/identity/browser-identity.ts'

/** Opens the identity service this installation uses. The SDK is loaded here and nowhere else. */
export async function openBrowserIdentity(): Promise<BrowserIdentity> {
  const { openIdentity } = await import('../../vendors/identity/identity.browser.ts')
  return openIdentity(
    { apiKey: 'parcha', projectId: 'parcha', embedded: true },
    pickLanguage(document.documentElement.lang.slice(0, 2), undefined),
  )
}

/** Hands the token to the server, which verifies it and writes the cookie that pages are rendered by. */
export function openCookie(token: string): Promise<void> {
  return call('POST', token)
}

export function closeCookie(token: string | null): Promise<void> {
  return call('DELETE', token)
}

async function call(method: 'POST' | 'DELETE', token: string | null): Promise<void> {
  const headers = { app: 'patient', ...(token ? { Authorization: `Firebase ${token}` } : {}) }
  const response = await fetch('/api/session/', { method, headers })
  if (!response.ok) throw new ApiFailure(response.status, await response.json().catch(() => null))
}
