import { FirebaseError, initializeApp } from 'firebase/app'
import {
  type Auth,
  type ConfirmationResult,
  connectAuthEmulator,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  linkWithCredential,
  sendSignInLinkToEmail,
  signInWithEmailLink,
  signInWithPhoneNumber,
  signOut,
  type User,
} from 'firebase/auth'

/** Which service the SDK talks to: ours on the page's own origin, or the vendor's emulator at an address. */
export interface Target {
  projectId: string
  apiKey: string
  emulator: string | null
}
export type Outcome = { value: unknown } | { code: string }

let auth: Auth
let sent: ConfirmationResult | undefined

function open({ projectId, apiKey, emulator }: Target): void {
  auth = initializeAuth(initializeApp({ projectId, apiKey }), { persistence: indexedDBLocalPersistence })
  if (emulator) return connectAuthEmulator(auth, emulator, { disableWarnings: true })
  auth.config.apiScheme = location.protocol.slice(0, -1)
  auth.config.apiHost = `${location.host}/identitytoolkit.googleapis.com`
  auth.config.tokenApiHost = `${location.host}/securetoken.googleapis.com`
}

async function user(): Promise<User> {
  await auth.authStateReady()
  if (!auth.currentUser) throw new FirebaseError('auth/null-user', 'nobody is signed in')
  return auth.currentUser
}
const noPuzzle = { type: 'recaptcha', verify: async () => 'local', _reset: () => {} }

const acts = {
  sendCode: async (phone: string) => {
    sent = await signInWithPhoneNumber(auth, phone, noPuzzle)
  },
  confirm: async (code: string) => (await sent?.confirm(code))?.user.uid,
  who: async () => {
    await auth.authStateReady()
    const { currentUser } = auth
    return (
      currentUser && { uid: currentUser.uid, phone: currentUser.phoneNumber, email: currentUser.email, verified: currentUser.emailVerified }
    )
  },
  token: async (force: boolean) => (await user()).getIdToken(force),
  mailLink: (email: string, url: string) => sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true }),
  linkEmail: async (email: string, href: string) =>
    (await linkWithCredential(await user(), EmailAuthProvider.credentialWithLink(email, href))).user.uid,
  signInByLink: async (email: string, href: string) => (await signInWithEmailLink(auth, email, href)).user.uid,
  signOut: () => signOut(auth),
}
export type Act = keyof typeof acts

/** Does one thing with the SDK and answers what came of it: a value, or the SDK's own code of the failure. */
async function run(act: Act, ...args: unknown[]): Promise<Outcome> {
  try {
    return { value: await (acts[act] as (...given: unknown[]) => unknown)(...args) }
  } catch (error) {
    return { code: error instanceof FirebaseError ? error.code : String(error) }
  }
}
Object.assign(globalThis, { sdk: { open, run } })
