import { FirebaseError, initializeApp } from 'firebase/app'
import {
  type ApplicationVerifier,
  type Auth,
  type ConfirmationResult,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  linkWithCredential,
  onIdTokenChanged,
  RecaptchaVerifier,
  reload,
  sendSignInLinkToEmail,
  signInWithEmailLink,
  signInWithPhoneNumber,
  signOut,
  type User,
} from 'firebase/auth'
import { type BrowserIdentity, IdentityFailure, type IdentitySettings } from './browser-identity.ts'

/** The only module that names the SDK. It is 32 kB: imported when somebody signs in or was signed in, never by a public page's first load. */
export function openIdentity(settings: IdentitySettings, language: string): BrowserIdentity {
  const auth = openAuth(settings)
  auth.languageCode = language
  let sent: ConfirmationResult | undefined
  let readAt = performance.now()
  return {
    sendOtp: async (phoneNumber) => {
      sent = await known(signInWithPhoneNumber(auth, phoneNumber, verifier(auth, settings)))
    },
    confirmOtp: async (code) => {
      if (!sent) throw new IdentityFailure('auth/missing-verification-id')
      await known(sent.confirm(code))
    },
    sendEmailLink: (email, url) => known(sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true })),
    completeEmailLink: async (email, href) => void (await known(byLink(() => signInWithEmailLink(auth, email, href)))),
    linkEmail: async (email, href) => {
      const user = await whoIs(auth)
      await known(byLink(() => linkWithCredential(user, EmailAuthProvider.credentialWithLink(email, href))))
      await known(user.getIdToken(true))
    },
    getToken: async (force = false) => {
      await auth.authStateReady()
      if (force || performance.now() - readAt > readEvery) {
        await known(readKept(auth))
        readAt = performance.now()
      }
      if (!auth.currentUser) return null
      const { token, expirationTime } = await known(auth.currentUser.getIdTokenResult(force))
      return { token, expiresAt: Date.parse(expirationTime) }
    },
    onChange: (tell) => onIdTokenChanged(auth, (user) => tell(user !== null)),
    reload: async () => known(reload(await whoIs(auth))),
    signOut: () => known(signOut(auth)),
  }
}

const readEvery = 30_000

/**
 * A refresh token works once. A tab that slept holds one that another tab has used meanwhile: it takes what all tabs keep together first. The SDK does
 * so by itself a moment after waking; its method is no documented one, so the version of the SDK is pinned and a journey wakes such a tab.
 */
async function readKept(auth: Auth & { _onStorageEvent?: () => Promise<void> }): Promise<void> {
  if (!auth._onStorageEvent) throw new Error('the SDK has no way to read what is kept')
  await auth._onStorageEvent()
}

/**
 * The embedded service speaks the vendor's protocol on our own origin. The three fields are public but no documented
 * setting, so the version of the SDK is pinned and a journey asserts where its requests go.
 */
function openAuth({ apiKey, projectId, authDomain, embedded }: IdentitySettings): Auth {
  const app = initializeApp({ apiKey, projectId, ...(authDomain === null ? {} : { authDomain }) })
  const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence })
  if (embedded) {
    auth.config.apiScheme = location.protocol.slice(0, -1)
    auth.config.apiHost = `${location.host}/identitytoolkit.googleapis.com`
    auth.config.tokenApiHost = `${location.host}/securetoken.googleapis.com`
  }
  return auth
}

/** The embedded service counts and limits what it sends, it asks for no puzzle; the vendor wants its own proof. */
function verifier(auth: Auth, { embedded }: IdentitySettings): ApplicationVerifier {
  if (!embedded) return new RecaptchaVerifier(auth, document.body.appendChild(document.createElement('div')), { size: 'invisible' })
  // The SDK calls `_reset` after sending and breaks without it.
  const none: ApplicationVerifier & { _reset: () => void } = { type: 'recaptcha', verify: () => Promise.resolve('local'), _reset: () => {} }
  return none
}

async function whoIs(auth: Auth): Promise<User> {
  await auth.authStateReady()
  if (!auth.currentUser) throw new IdentityFailure('auth/null-user')
  return auth.currentUser
}

/** An address without a code is refused by the SDK as an argument, before anything is sent; to a person it is the same bad link. */
async function byLink<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const noLink = error instanceof FirebaseError && error.code === 'auth/argument-error'
    throw noLink ? new IdentityFailure('auth/invalid-action-code', { cause: error }) : error
  }
}

async function known<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof IdentityFailure) throw error
    throw new IdentityFailure(error instanceof FirebaseError ? error.code : 'unknown', { cause: error })
  }
}
