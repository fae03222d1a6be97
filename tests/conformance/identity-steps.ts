import type { Act, Outcome } from './identity-sdk.ts'
import type { Service } from './identity-target.ts'

export interface Seen {
  step: string
  /** What our service does. */
  expected: string
  seen: string
}
export interface Browser {
  run: (act: Act, ...args: unknown[]) => Promise<Outcome>
  /** Loads the page anew, with what the browser has kept. */
  reload: () => Promise<void>
  /** Where links may lead back to. */
  origin: string
}

const said = (outcome: Outcome) => ('code' in outcome ? outcome.code : 'ok')
const valueOf = (outcome: Outcome) => ('code' in outcome ? null : outcome.value)

/** Everything a browser does with the identity service, in one order; each step with what it must come to. */
export async function conformanceSteps({ run, reload, origin }: Browser, service: Service): Promise<Seen[]> {
  const seen: Seen[] = []
  const note = (step: string, expected: string, got: string) => void seen.push({ step, expected, seen: got })
  const stamp = String(Date.now()).slice(-8)
  const [phone, other] = [`+919${stamp}1`, `+919${stamp}2`]
  const [email, second] = [`asha.${stamp}@example.in`, `asha.two.${stamp}@example.in`]

  note('a number that is none', 'auth/invalid-phone-number', said(await run('sendCode', '+9112')))
  note('a code is sent', 'ok', said(await run('sendCode', phone)))
  const code = await service.newestCode(phone)
  note('a wrong code', 'auth/invalid-verification-code', said(await run('confirm', code === '000000' ? '000001' : '000000')))
  const entered = await run('confirm', code)
  note('the right code', 'ok', said(entered))
  note('the same code again', 'auth/invalid-verification-id', said(await run('confirm', code)))
  const uid = valueOf(entered)

  await reload()
  const restored = valueOf(await run('who')) as { uid: string; phone: string } | null
  note('reloading the page keeps the session', `${String(uid)} ${phone}`, `${restored?.uid} ${restored?.phone}`)
  const token = await run('token', true)
  note('a forced refresh', 'RS256', 'code' in token ? token.code : headerOf(String(token.value)))

  note('a link that leads elsewhere', 'auth/unauthorized-continue-uri', said(await run('mailLink', email, 'https://elsewhere.example/')))
  note('a link is mailed', 'ok', said(await run('mailLink', email, `${origin}/account/profile`)))
  const link = await service.newestLink(email)
  note('a link that was tampered with', 'auth/invalid-action-code', said(await run('linkEmail', email, tampered(link))))
  note('the link joins the e-mail', 'ok', said(await run('linkEmail', email, link)))
  const joined = valueOf(await run('who')) as { email: string; verified: boolean } | null
  note('the e-mail is verified', `${email} true`, `${joined?.email} ${joined?.verified}`)
  await run('mailLink', second, `${origin}/account/profile`)
  const third = await service.newestLink(second)
  note('a second e-mail', 'auth/provider-already-linked', said(await run('linkEmail', second, third)))

  note('signing out', 'ok', said(await run('signOut')))
  note('nobody is there', 'null', JSON.stringify(valueOf(await run('who'))))
  await run('mailLink', email, `${origin}/auth/login/email`)
  const back = await service.newestLink(email)
  const again = await run('signInByLink', email, back)
  note('signing in by e-mail is the same person', String(uid), String('code' in again ? again.code : again.value))
  note('a link works once', 'auth/invalid-action-code', said(await run('signInByLink', email, back)))

  const held = String(valueOf(await run('token', false)))
  await service.revoke(held, String(uid))
  note('a revoked session cannot be refreshed', 'auth/user-token-expired', said(await run('token', true)))

  await run('sendCode', other)
  const right = await service.newestCode(other)
  const wrong = right === '111111' ? '111112' : '111111'
  for (let tries = 0; tries < 5; tries++) await run('confirm', wrong)
  note('the right code after five wrong ones', 'auth/too-many-requests', said(await run('confirm', right)))
  return seen
}

function headerOf(token: string): string {
  const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString() || '{}') as { alg?: string }
  return header.alg ?? 'no token'
}

/** The same link with another code in it. */
function tampered(link: string): string {
  const url = new URL(link)
  url.searchParams.set('oobCode', 'never-given-out')
  return url.href
}
