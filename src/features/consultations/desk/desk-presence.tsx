import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { browserApi } from '../../../data/page-data.ts'
import type { Api } from '../../../data/contracts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useOnline } from '../../../ui/use-online.ts'
import { onLiveEvent } from '../../accounts/sessions/live-events.ts'
import styles from './desk-presence.module.css'

type Presence = Awaited<ReturnType<typeof readPresence>>
const readPresence = (api: Api = browserApi) => api('GET /api/desk/presence/')

/**
 * Available to whoever wants a doctor at once, or not, on every page of the desk. While one is open it says so again and again; a closed page is
 * nobody, and whoever writes or talks is not offered to the next patient by that page.
 */
export function DeskPresence({ there: atDesk }: { there: boolean }) {
  const { t } = useLingui()
  const words = useFailureWords()
  const online = useOnline()
  const withPatient = /^\/desk\/consultations\/[^/]+$/.test(useLocation().pathname)
  const [presence, setPresence] = useState<Presence | null>(null)
  const [busy, setBusy] = useState(false)
  const state = presence?.state
  const beats = !withPatient && state !== undefined && state !== 'away'
  useEffect(() => {
    // What cannot be read now is read with the next event or page.
    const look = () => void readPresence().then(setPresence, () => {})
    if (online && atDesk) look()
    return onLiveEvent('presence', look, look)
  }, [online, atDesk])
  const everyMs = (presence?.heartbeat_s ?? 5) * 1000
  useEffect(() => {
    // A page that only fell silent would be taken for one that sleeps, and its doctor woken by a push.
    if (withPatient && state === 'online') void say('online', { with_patient: true }).catch(() => {})
  }, [withPatient, state])
  const silent = useHeartbeat(beats && online && atDesk, everyMs, setPresence)
  // A browser without a line knows it at once; a beat that does not go through tells seconds later.
  const lost = silent || !online
  if (presence === null) return null
  // Whoever has signed out is rung by nobody, whatever was true when the page last heard of it.
  const there = atDesk && (state === 'online' || state === 'busy')
  const names = { busy: t`In consultation`, writing: t`Writing up`, online: t`Online`, away: t`Offline` }
  const change = async () => {
    setBusy(true)
    try {
      setPresence(await say(there ? 'away' : 'online'))
    } catch (failure) {
      toasts.show({ kind: 'error', text: words(failure) })
    }
    setBusy(false)
  }
  return (
    <span className={classNames(styles.presence, there && !lost && styles.there)}>
      {atDesk && state !== 'busy' && (
        <button
          type="button"
          className={styles.switch}
          data-shortcut="presence"
          aria-keyshortcuts="Alt+O"
          aria-label={there ? t`Go offline` : t`Go online`}
          aria-disabled={busy || undefined}
          onClick={() => void (busy ? undefined : change())}
        />
      )}
      <span>{!atDesk ? names.away : lost ? t`No connection` : names[presence.state]}</span>
    </span>
  )
}

const say = (state: 'online' | 'away', page: { heartbeat?: true; with_patient?: true } = {}) =>
  browserApi('POST /api/desk/presence/', { body: { state, ...page } })

/** Says again and again that this page is there; true while no word goes through: to the server this doctor will be away in a moment. */
function useHeartbeat(beats: boolean, everyMs: number, onSaid: (said: Presence) => void): boolean {
  const [lost, setLost] = useState(false)
  useEffect(() => {
    if (!beats) return undefined
    // Rings were missed: the server has made this doctor away, and the switch says so.
    const beat = async () => {
      // A server that hangs refuses nothing.
      const late = setTimeout(() => setLost(true), everyMs)
      try {
        onSaid(await say('online', { heartbeat: true }))
        setLost(false)
      } catch {
        setLost(true)
      }
      clearTimeout(late)
    }
    void beat()
    const timer = setInterval(() => void beat(), everyMs)
    return () => clearInterval(timer)
  }, [beats, everyMs, onSaid])
  return beats && lost
}
