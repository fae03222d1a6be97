import { i18n } from '@lingui/core'
import type { Contracts } from './contracts.ts'
import { apiToken } from './features/accounts/browser-session.ts'
import { pickLanguage } from './lib/languages.ts'
import { networkApi } from './lib/network-api.ts'

/** The API over the network, with the reader's session and language. Loaded with the first call: a page that was just opened makes none. */
export const network = networkApi<Contracts>({
  token: apiToken,
  app: () => (location.pathname.startsWith('/desk') ? 'desk' : 'patient'),
  words: refusalWordsOfReader,
})

/** Loaded when something is refused, and only for readers of another language than the API's; without a line its English has to do. */
export async function refusalWordsOfReader(): Promise<(text: string) => string> {
  const language = pickLanguage(i18n.locale, undefined)
  const loading = language === 'en' ? null : import('./refusal-words.ts').then(({ refusalWords }) => refusalWords(language))
  return (await loading?.catch(() => null)) ?? ((text) => text)
}
