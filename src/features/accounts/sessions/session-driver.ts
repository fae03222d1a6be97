import { ApiFailure } from '../../../lib/network-api.ts'
import type { Api } from '../../../data/contracts.ts'
import { setHomePincode } from '../../../data/home-pincode.ts'
import { loadNetwork, browserApi } from '../../../data/page-data.ts'
import type { BrowserIdentity, HeldToken } from '../../../vendors/identity/browser-identity.ts'
import { activityOfAllTabs, listenForActivity, opened } from './session-activity.ts'
import { currentSession, moveSession, setSession, setTokenSource } from './browser-session.ts'
import { readStored, storageKeys, writeStored } from './browser-storage.ts'
import { keepCopiesFor } from './session-copies.ts'
import { type Idleness, type SessionTimers, sessionTimes, startTimers } from './session-timers.ts'
import { forgetDrafts } from './session-drafts.ts'
import { openBrowserIdentity } from './session-identity.ts'
import { currentIdleness, setIdleness } from './session-idleness.ts'
import { sessionEnd } from './session-ended.ts'
import { signedOutOnPurpose } from './session-signed-out.ts'

/** What keeps a signed-in browser signed in, and signs it out. */
export interface Driver {
  identity: BrowserIdentity
  token: () => Promise<string | null>
  routeChanged: () => Promise<void>
  hold: () => () => void
  /** The session goes on after it had expired; false when nothing is left to go on with. */
  reopen: () => Promise<boolean>
  stay: () => void
  /** Signs in: proves who it is, then as `settled`. A proof works once: when the server dies behind it, the next try is only the rest. */
  enterBy: (proof: string, prove: () => Promise<void>) => Promise<void>
  /** Resolves when the session stands and the account was read. */
  settled: () => Promise<void>
  /** Asks the server whether the session still stands, with a token that no clock of this device has judged; true when it does. */
  doubted: () => Promise<boolean>
  /** Reads the account anew after it was changed. */
  reloadMe: () => Promise<void>
  signOut: () => Promise<void>
}

export async function driveSession(): Promise<Driver> {
  const identity = await openBrowserIdentity()
  const session = new SignedInBrowser(identity)
  await session.begin()
  return session
}

class SignedInBrowser implements Driver {
  readonly identity: BrowserIdentity
  private timers: SessionTimers | undefined
  private stopListening = () => {}
  private cookieFor: string | undefined
  private proven: string | undefined
  private asked = false
  private changes: Promise<void> = Promise.resolve()
  private doubt: Promise<boolean> | undefined
  private certainUntil = 0

  constructor(identity: BrowserIdentity) {
    this.identity = identity
    setTokenSource(this.token)
  }

  /** Resolves when it is known who is there. */
  begin(): Promise<void> {
    return new Promise((known) => {
      this.identity.onChange((signedIn) => {
        this.changes = this.changes.then(() => (signedIn ? this.enter() : this.leave())).catch(() => {})
        void this.changes.then(known)
      })
    })
  }

  token = async (): Promise<string | null> => (await this.inHand(false))?.token ?? null
  hold = () => this.timers?.hold() ?? (() => {})
  stay = () => this.timers?.activity()

  enterBy = async (proof: string, prove: () => Promise<void>): Promise<void> => {
    if (this.proven !== proof) await prove()
    this.proven = proof
    await this.settled()
    if (currentSession().is !== 'signed-in' && !currentSession().asked) throw new Error('the session was refused')
  }

  settled = (): Promise<void> => {
    const entering = this.changes.then(() => this.enter())
    this.changes = entering.catch(() => {})
    return entering
  }

  routeChanged = async (): Promise<void> => {
    const held = await this.inHand(false)
    if (held && held.expiresAt - Date.now() < sessionTimes.freshFor) await this.refresh()
  }

  reopen = async (): Promise<boolean> => {
    if (!(await this.refresh())) return false
    this.timers?.reopen()
    return true
  }

  reloadMe = (): Promise<void> => this.readMe(browserApi)

  private async readMe(api: Api): Promise<void> {
    const me = await api('GET /api/user/me/')
    writeStored(storageKeys.isNewUser, String(me.is_new_user))
    if (currentSession().me?.id !== me.id) forgetDrafts(me.id)
    keepCopiesFor(me.id)
    setHomePincode(me.postal_code)
    setSession({ me })
  }

  doubted = async (): Promise<boolean> => {
    await this.changes
    if (currentSession().is !== 'signed-in' || signedOutOnPurpose.noted()) return false
    if (performance.now() < this.certainUntil) return false
    this.doubt ??= this.askAgain().finally(() => (this.doubt = undefined))
    return this.doubt
  }

  signOut = async (): Promise<void> => {
    signedOutOnPurpose.note()
    await silenceDevice().catch(() => {})
    await browserApi('DELETE /api/session/').catch(() => {})
    forgetDrafts(null)
    await this.identity.signOut()
    await this.changes
  }

  /** A session begins, is restored, or has a new token. */
  private async enter(): Promise<void> {
    // What is refused has ended the session; any other failure says nothing about it.
    const held = await this.inHand(false).catch(onlyRefused)
    if (!held) return
    // Before the server is asked: if it dies now, the next page still knows that there is a session to restore.
    if (readStored(storageKeys.isNewUser) === null) writeStored(storageKeys.isNewUser, 'true')
    if (!(await this.openOnServer(held))) return
    if (this.asked) return void moveSession('asked', { overlay: false })
    if (!this.timers) this.startTimers()
    this.timers?.refreshed()
    if (currentSession().is === 'signed-in') return
    // By a call that never asks whether the session stands: the answer would wait for this very beginning.
    await loadNetwork()
      .then(({ accountsOwn }) => this.readMe(accountsOwn))
      .catch(() => {})
    void rememberAddress()
    signedOutOnPurpose.forget()
    moveSession('accepted', { restored: currentSession().is === 'pending' })
    // Restored later than half an hour after anybody did anything: the modal stands from the first.
    if (currentIdleness().is === 'expired') moveSession('idled')
    setTimeout(() => setSession({ overlay: false }), sessionTimes.overlayAfter)
  }

  private async leave(): Promise<void> {
    this.timers?.stop()
    this.timers = undefined
    this.stopListening()
    setIdleness({ is: 'active' })
    this.asked = false
    const wasHere = this.cookieFor !== undefined || readStored(storageKeys.isNewUser) !== null
    this.cookieFor = undefined
    this.proven = undefined
    keepCopiesFor(null)
    setHomePincode(null)
    for (const key of Object.values(storageKeys)) writeStored(key, null)
    const left = signedOutOnPurpose.noted()
    if (left) forgetDrafts(null)
    else if (!currentSession().over) sessionEnd.came(Date.now())
    if (wasHere) await browserApi('DELETE /api/session/').catch(() => {})
    moveSession(left ? 'left' : 'empty', { me: null })
    setTimeout(() => setSession({ overlay: false }), sessionTimes.overlayAfter)
  }

  private startTimers(): void {
    const onIdleness = (idleness: Idleness) => {
      setIdleness(idleness)
      moveSession(idleness.is === 'expired' ? 'idled' : 'resumed')
    }
    const onRefreshDue = () => void this.refresh().catch(() => {})
    // A session that comes back by itself, perhaps long after the page was opened, is no sign of anybody; signing in is.
    const since = currentSession().is === 'pending' ? opened : Date.now()
    this.timers = startTimers({ shared: activityOfAllTabs, onIdleness, onRefreshDue, since })
    const timers = this.timers
    // A question that stands is answered by its button, not by the mouse on its way there.
    const activity = () => currentIdleness().is === 'active' && timers.activity()
    this.stopListening = listenForActivity({ activity, look: timers.look })
  }

  /** A new token. When it or the session is refused it is over; nothing else that fails ends it. */
  private async refresh(): Promise<boolean> {
    const held = await this.inHand(true).catch(() => undefined)
    return held ? this.openOnServer(held) : false
  }

  private async askAgain(): Promise<boolean> {
    const stands = await this.refresh().catch(() => false)
    // What is refused all the same is refused for a reason of its own.
    if (stands) this.certainUntil = performance.now() + certainForMs
    return stands
  }

  private async inHand(force: boolean): Promise<HeldToken | null> {
    try {
      return await this.identity.getToken(force)
    } catch (error) {
      if (isRefused(error)) await this.end()
      throw error
    }
  }

  /** The one place that says so: the server or the identity service has ended this sign-in. */
  private async end(): Promise<void> {
    sessionEnd.came(Date.now())
    moveSession('refused')
    await this.identity.signOut()
  }

  /**
   * The session on the server, and the cookie that only the server can write: pages rendered there take the token from it. A refusal ends the
   * session, once a token was refused that no clock of this device has called good; no answer says nothing.
   */
  private async openOnServer(held: HeldToken): Promise<boolean> {
    if (held.token === this.cookieFor) return true
    if (await this.taken(held)) return true
    const fresh = await this.inHand(true).catch(onlyRefused)
    if (fresh && (await this.taken(fresh))) return true
    if (fresh) await this.end()
    return false
  }

  /** False when the server refuses this token; whatever else fails is thrown. */
  private async taken({ token }: HeldToken): Promise<boolean> {
    try {
      const { owner_check, ends_at } = await browserApi('POST /api/session/', { body: { device: navigator.userAgent.slice(0, 400) } })
      this.asked = owner_check
      sessionEnd.known(ends_at)
    } catch (error) {
      if (error instanceof ApiFailure && (error.status === 401 || error.status === 403)) return false
      throw error
    }
    // A sign-in that is asked has no cookie: once it is answered the server is told of it again.
    this.cookieFor = this.asked ? undefined : token
    return true
  }
}

/** A call that is refused again so soon after the session was found to stand is refused for a reason of its own. */
const certainForMs = 30_000

function onlyRefused(error: unknown): null {
  if (isRefused(error)) return null
  throw error
}

function isRefused(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'refused' in error && error.refused === true
}

/** Nothing rings here for somebody who has left. */
async function silenceDevice(): Promise<void> {
  const id = readStored(storageKeys.pushDevice)
  if (id === null) return
  await browserApi('DELETE /api/devices/{id}/', { params: { id } })
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Our own look-up by default; nothing depends on its answer. */
async function rememberAddress(): Promise<void> {
  const answer = await browserApi('GET /api/ip/').catch(() => null)
  if (answer) writeStored(storageKeys.userIp, answer.ip)
}
