import { pickLanguage } from '../../lib/languages.ts'
import type { BrowserIdentity } from '../../vendors/identity/browser-identity.ts'

/** Opens the identity service this installation uses. The SDK is loaded here and nowhere else. */
export async function openBrowserIdentity(): Promise<BrowserIdentity> {
  const { openIdentity } = await import('../../vendors/identity/identity.browser.ts')
  const language = pickLanguage(document.documentElement.lang.slice(0, 2), undefined)
  return openIdentity({ apiKey: 'parcha', projectId: 'parcha', embedded: true }, language)
}
