import type { Contracts } from '../data/contracts.ts'
import { setDeskState } from '../data/desk-state.ts'
import { apiToken, sessionDoubted } from '../features/accounts/sessions/browser-session-driver.ts'
import { sessionEnd } from '../features/accounts/sessions/session-ended.ts'
import { idleSeconds } from '../features/accounts/sessions/session-activity.ts'
import { countUseful } from '../features/site/install/install-moment.ts'
import { ApiFailure, networkApi } from '../lib/network-api.ts'
import { refusalWordsOfReader } from '../i18n/reader-refusals.ts'
import { withWords } from '../i18n/words.ts'

const atDesk = () => /^\/(desk|setup)/.test(location.pathname)

/** The API over the network, with the reader's session and language. Loaded with the first call: a page that was just opened makes none. */
const options = {
  token: apiToken,
  app: () => (atDesk() ? 'desk' : 'patient'),
  idleSeconds: () => (atDesk() ? idleSeconds() : null),
  words: refusalWordsOfReader,
} as const
const asked = networkApi<Contracts>({
  ...options,
  doubted: (code) => {
    sessionEnd.refusedBy(code)
    return sessionDoubted()
  },
})
export const network = (async (...call: Parameters<typeof asked>) => {
  const answer = await asked(...call).catch((failure: unknown) => {
    if (failure instanceof ApiFailure && failure.code === 'roles_changed') setDeskState('locked', 'roles')
    throw failure
  })
  countUseful(call[0])
  return answer
}) as unknown as typeof asked
/** For the driver of the session, whose own calls never ask the driver anything. */
export const driversOwn = networkApi<Contracts>(options)
/** The account behind a session is a patient’s, also where it was opened at the desk. */
export const accountsOwn = networkApi<Contracts>({ ...options, app: () => 'patient' })

/** What stands in place of a page while nothing answers is here by then, with its words. */
void withWords(import('../features/site/problem.tsx')).catch(() => {})
