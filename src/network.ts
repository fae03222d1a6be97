import { i18n } from '@lingui/core'
import type { Contracts } from './contracts.ts'
import { apiToken, sessionDoubted } from './features/accounts/browser-session.ts'
import { idleSeconds } from './features/accounts/session-activity.ts'
import { pickLanguage } from './lib/languages.ts'
import { networkApi } from './lib/network-api.ts'
import { withWords } from './words.ts'

const atDesk = () => location.pathname.startsWith('/desk')

/** The API over the network, with the reader's session and language. Loaded with the first call: a page that was just opened makes none. */
const options = {
  token: apiToken,
  app: () => (atDesk() ? 'desk' : 'patient'),
  idleSeconds: () => (atDesk() ? idleSeconds() : null),
  words: refusalWordsOfReader,
} as const
export const network = networkApi<Contracts>({ ...options, doubted: sessionDoubted })
/** For the driver of the session, whose own calls never ask the driver anything. */
export const driversOwn = networkApi<Contracts>(options)

/** What stands in place of a page while nothing answers is here by then, with its words. */
void withWords(import('./features/site/problem.tsx')).catch(() => {})

/** Loaded when something is refused, and only for readers of another language than the API's; without a line its English has to do. */
export async function refusalWordsOfReader(): Promise<(text: string) => string> {
  const language = pickLanguage(i18n.locale, undefined)
  const loading = language === 'en' ? null : import('./refusal-words.ts').then(({ refusalWords }) => refusalWords(language))
  return (await loading?.catch(() => null)) ?? ((text) => text)
}
