import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { seedConsultation, type SeededPerson, seedInvoice, seedPatient } from './seed.ts'
import { signIn } from './sign-in.ts'

/** The date of birth of `owner`. */
export const right = '1990-05-01'

export type Method = 'GET' | 'POST' | 'DELETE'
interface Answer {
  status: number
  data: Record<string, unknown>
  code: string | undefined
  cookies: string[]
}

interface Clock {
  now: () => Date
  later: (ms: number) => unknown
}

/** A browser: it keeps its device cookie, and shows the token it signed in with. */
function browserOf(app: TestApp, clock: Clock) {
  const held = { device: '', token: '', refreshToken: '', subject: '' }
  const ask = async (method: Method, url: string, payload?: object, token = held.token): Promise<Answer> => {
    const headers = { app: 'patient', authorization: `Firebase ${token}`, ...(held.device ? { cookie: held.device } : {}) }
    const response = await app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    const cookies = [response.headers['set-cookie'] ?? []].flat()
    const device = cookies.find((one) => one.startsWith('device='))
    if (device) held.device = device.split(';')[0] ?? ''
    const body = response.json<{ data: Record<string, unknown>; error?: { code?: string } }>()
    return { status: response.statusCode, data: body.data, code: body.error?.code, cookies }
  }
  const enter = async (phone: string) => {
    clock.later(6 * 60_000)
    const { idToken, refreshToken, subject } = await signIn(app, phone)
    Object.assign(held, { token: idToken, refreshToken, subject })
    return ask('POST', '/api/session/', {})
  }
  const sayBirthday = (dob: string) => ask('POST', '/api/session/owner/', { dob })
  return { held, ask, enter, sayBirthday }
}
export type Browser = ReturnType<typeof browserOf>

/** Browsers and owners on an installation that asks whose account it is. */
export function owners(app: TestApp, clock: Clock) {
  const { db } = app
  const browser = () => browserOf(app, clock)
  /** An account with a record, whose owner signed in on a browser of theirs. */
  async function owner(): Promise<{ asha: SeededPerson; home: Browser; invoice: string; consultation: string }> {
    const asha = await seedPatient(db, clock.now(), { dob: right })
    const home = browser()
    // Signed in before there was anything to hide.
    expect((await home.enter(asha.phone)).data).toMatchObject({ owner_check: false })
    const consultation = await seedConsultation(db, clock.now(), asha, { start_at: clock.now() })
    const { invoice_id: invoice } = await seedInvoice(db, clock.now(), asha)
    return { asha, home, invoice, consultation }
  }

  const accountOf = async (of: Browser) => (await of.ask('GET', '/api/user/me/')).data['id']
  const actionsOf = async (userId: string) =>
    (await db.selectFrom('audit_events').select('action').where('user_id', '=', userId).orderBy('seq').execute()).map(
      ({ action }) => action,
    )
  const noticesOf = async (userId: string) =>
    (await db.selectFrom('notices').select('kind').where('user_id', '=', userId).orderBy('notice_id').execute()).map(({ kind }) => kind)

  return { browser, owner, accountOf, actionsOf, noticesOf }
}
