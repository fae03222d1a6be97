import type { Contracts } from '../../../data/contracts.ts'
import { pickLanguage } from '../../../lib/languages.ts'
import { networkApi } from '../../../lib/network-api.ts'
import type { BrowserIdentity } from '../../../vendors/identity/browser-identity.ts'

/** Opens the identity service this installation uses. The SDK is loaded here and nowhere else. */
export async function openBrowserIdentity(): Promise<BrowserIdentity> {
  // An API of its own: the one of the pages waits for the token that only comes from here.
  const api = networkApi<Contracts>({})
  const [{ openIdentity }, { identity }] = await Promise.all([
    import('../../../vendors/identity/identity.browser.ts'),
    api('GET /api/config/'),
  ])
  const language = pickLanguage(document.documentElement.lang.slice(0, 2), undefined)
  const { api_key: apiKey, project_id: projectId, auth_domain: authDomain, embedded } = identity
  return openIdentity({ apiKey, projectId, authDomain, embedded }, language)
}
