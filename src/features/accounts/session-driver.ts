import { browserApi } from '../../page-data.ts'
import type { BrowserIdentity, HeldToken } from '../../vendors/identity/browser-identity.ts'
import { activityOfAllTabs, listenForActivity } from './session-activity.ts'
import { currentSession, readStored, setSession, storageKeys, takeTokensFrom, writeStored } from './browser-session.ts'
import { keepCopiesFor } from './session-copies.ts'
import { type SessionTimers, sessionTimes, startTimers } from './session-timers.ts'
import { forgetDrafts } from './session-drafts.ts'
import { openBrowserIdentity } from './session-identity.ts'
import { currentIdleness, tellIdleness } from './session-idleness.ts'

/** What keeps a signed-in browser signed in, and signs it out. */
export interface Driver {
  identity: BrowserIdentity
  token: () => Promise<string | null>
  routeChanged: () => Promise<void>
  hold: () => () => void
  /** The session goes on after it had expired; false when nothing is left to go on with. */
  reopen: () => Promise<boolean>
  stay: () => void
  /** Signs in: proves who it is, then as `settled`. A proof works once: when the house dies behind it, the next try is only the rest. */
  enterBy: (proof: string, prove: () => Promise<void>) => Promise<void>
  /** Resolves when the session stands and the account was read. */
  settled: () => Promise<void>
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
  private changes: Promise<void> = Promise.resolve()

  constructor(identity: BrowserIdentity) {
    this.identity = identity
    takeTokensFrom(this.token)
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

  reloadMe = async (): Promise<void> => {
    const me = await browserApi('GET /api/user/me/')
    writeStored(storageKeys.isNewUser, String(me.is_new_user))
    if (currentSession().me?.id !== me.id) forgetDrafts(me.id)
    keepCopiesFor(me.id)
    setSession({ me })
  }

  signOut = async (): Promise<void> => {
    await silenceDevice().catch(() => {})
    await browserApi('DELETE /api/session/').catch(() => {})
    forgetDrafts(null)
    await this.identity.signOut()
    await this.changes
  }

  /** A session begins, is restored, or has a new token. */
  private async enter(): Promise<void> {
    const held = await this.identity.getToken().catch((error: unknown) => {
      // What is refused signs out by itself; any other failure says nothing about the session.
      if (!isRefused(error)) throw error
      return null
    })
    if (!held) return
    // Before the house is asked: if it dies now, the next page still knows that there is a session to restore.
    if (readStored(storageKeys.isNewUser) === null) writeStored(storageKeys.isNewUser, 'true')
    await this.keepCookie(held)
    if (!this.timers) this.startTimers()
    this.timers?.refreshed()
    if (currentSession().is === 'signed-in') return
    await this.reloadMe().catch(() => {})
    void rememberAddress()
    setSession({ is: 'signed-in', unreachable: false })
    setTimeout(() => setSession({ overlay: false }), sessionTimes.overlayAfter)
  }

  private async leave(): Promise<void> {
    this.timers?.stop()
    this.timers = undefined
    this.stopListening()
    tellIdleness({ is: 'active' })
    const wasHere = this.cookieFor !== undefined || readStored(storageKeys.isNewUser) !== null
    this.cookieFor = undefined
    this.proven = undefined
    keepCopiesFor(null)
    for (const key of Object.values(storageKeys)) writeStored(key, null)
    if (wasHere) await browserApi('DELETE /api/session/').catch(() => {})
    setSession({ is: 'visitor', me: null })
    setTimeout(() => setSession({ overlay: false }), sessionTimes.overlayAfter)
  }

  private startTimers(): void {
    this.timers = startTimers({ shared: activityOfAllTabs, onIdleness: tellIdleness, onRefreshDue: () => void this.refresh() })
    const timers = this.timers
    // A question that stands is answered by its button, not by the mouse on its way there.
    const activity = () => currentIdleness().is === 'active' && timers.activity()
    this.stopListening = listenForActivity({ activity, look: timers.look })
  }

  /** A new token. When it is refused the session is over; nothing else that fails ends it. */
  private async refresh(): Promise<boolean> {
    const held = await this.inHand(true).catch(() => undefined)
    if (held) await this.keepCookie(held)
    return Boolean(held)
  }

  private async inHand(force: boolean): Promise<HeldToken | null> {
    try {
      return await this.identity.getToken(force)
    } catch (error) {
      if (isRefused(error)) await this.identity.signOut()
      throw error
    }
  }

  /** Server-rendered pages take the token from a cookie that only the server can write. */
  private async keepCookie({ token }: HeldToken): Promise<void> {
    if (token === this.cookieFor) return
    await browserApi('POST /api/session/', { body: { device: navigator.userAgent.slice(0, 400) } })
    this.cookieFor = token
  }
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
