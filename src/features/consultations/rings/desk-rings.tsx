import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { chime } from '../../accounts/workplace/desk-sound.ts'
import { fillDeskSlot } from '../../../app/shell/desk-slots.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { browserApi } from '../../../data/page-data.ts'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useDeskState } from '../../../data/desk-state.ts'
import { setReaching, useKnownDeskRoles } from '../../accounts/sessions/desk-session.ts'
import { useSession } from '../../accounts/sessions/browser-session.ts'
import { onLiveEvent } from '../../accounts/sessions/live-events.ts'
import type { VisitAct } from '../appointment/visit-act.ts'
import type { DeskOffer } from '../desk/consultations-desk.contract.ts'
import { useDeskAlert } from '../desk/desk-alert.ts'
import { DeskLockedRing } from '../desk/desk-locked-ring.tsx'
import { DeskPresence } from '../desk/desk-presence.tsx'
import { useAcceptRing, useNextRing, useWaitsInCall } from '../desk/desk-next-ring.ts'
import { useRing } from '../desk/desk-ring.ts'
import { RingCard } from './desk-ring-card.tsx'
import styles from './desk-rings.module.css'

const DeskReach = lazy(() => import('../desk/desk-reach.tsx').then((part) => ({ default: part.DeskReach })))
const CallAlerts = () => (
  <Suspense>
    <DeskReach />
  </Suspense>
)

/** The live connection tells of a ring at once; this is for when it is broken. */
const everyMs = 5000
const list = '/desk/consultations'

/** What reaches a doctor on whichever page of the desk they are; the list of consultations shows the ring itself. */
export default function DeskRings() {
  const { pathname } = useLocation()
  const isDoctor = useKnownDeskRoles().includes('doctor') && pathname !== '/desk/login'
  // Whoever is signed out reads nobody's name: who waits is shown again once they are back.
  const { over } = useSession()
  const open = useDeskState() === 'open' && !over
  useEffect(() => (isDoctor ? setReaching(DeskLockedRing) : undefined), [isDoctor])
  useEffect(() => (isDoctor ? fillDeskSlot('presence', DeskPresence) : undefined), [isDoctor])
  useEffect(() => (isDoctor ? fillDeskSlot('call_alerts', CallAlerts) : undefined), [isDoctor])
  if (!isDoctor) return null
  // Whoever writes or talks is not offered to the next patient by this page.
  const withPatient = pathname.startsWith(`${list}/`)
  return (
    <>
      <Arrivals here={pathname === list} quiet={withPatient} />
      {pathname !== list && open && <Ring />}
      {open && <WaitsInCall pathname={pathname} />}
      <Gone />
    </>
  )
}

/** A ring that another doctor answered, or whose patient has left, does not just vanish. */
function Gone() {
  const { t } = useLingui()
  const words: Record<string, string> = { taken: t`Another doctor answered this call`, over: t`The patient is no longer waiting` }
  const latest = useRef(words)
  useEffect(() => {
    latest.current = words
  })
  useEffect(
    () =>
      onLiveEvent('ring_gone', (payload) => {
        const text = latest.current[(payload as { end?: string }).end ?? '']
        if (text) toasts.show({ kind: 'info', text, stay: goneShownMs })
      }),
    [],
  )
  return null
}

/** Long enough for somebody who was reaching for the key. */
const goneShownMs = 8000

/** It rings away from the list, with the same card as there; names are hidden only at a locked desk. */
function Ring() {
  const id = useNextRing(everyMs)
  const known = useOffer(id)
  if (id === null) return null
  return (
    <div className={styles.ring}>
      {known ? <RingCard key={id} offer={known.offer} now={known.now} /> : <RingUnnamed key={id} id={id} />}
    </div>
  )
}

/** Who rings, by the queue; null until it has answered. */
function useOffer(id: string | null): { offer: DeskOffer; now: string } | null {
  const [known, setKnown] = useState<{ offer: DeskOffer; now: string } | null>(null)
  useEffect(() => {
    if (id === null) return undefined
    const stop = new AbortController()
    browserApi('GET /api/desk/queue/', { signal: stop.signal }).then(
      ({ offers }) => {
        const offer = offers.find((one) => one.id === id)
        setKnown(offer ? { offer, now: new Date().toISOString() } : null)
      },
      // Without an answer it still rings, and can be taken, without the name.
      () => {},
    )
    return () => stop.abort()
  }, [id])
  return known !== null && known.offer.id === id ? known : null
}

/** It rings, and nobody knows yet for whom. */
function RingUnnamed({ id }: { id: string }) {
  const { t } = useLingui()
  const accept = useAcceptRing()
  const [accepting, setAccepting] = useState(false)
  useRing(!accepting)
  useDeskAlert(!accepting, t`A patient is calling`, id)
  const take = async () => {
    setAccepting(true)
    await accept(id)
    setAccepting(false)
  }
  return (
    <Notice
      kind="warning"
      live="alert"
      title={t`A patient is asking for a doctor now`}
      action={
        <div className={styles.actions}>
          <Button icon="check" busy={accepting} data-shortcut="accept" aria-keyshortcuts="A" onClick={() => void take()}>
            <Trans>Accept</Trans> <kbd aria-hidden>A</kbd>
          </Button>
          <ButtonLink to={list} variant="secondary">
            <Trans>View details</Trans>
          </ButtonLink>
        </div>
      }
    />
  )
}

/** Whoever left a call for another page of the desk is told on every one of them that the patient is still in it. */
function WaitsInCall({ pathname }: { pathname: string }) {
  const { t } = useLingui()
  const waits = useWaitsInCall(everyMs)
  const path = waits && `${list}/${waits.id}`
  const shown = path !== null && pathname !== path
  const title = waits?.name ? t`${waits.name} is waiting in the call` : t`Your patient is waiting in the call`
  useDeskAlert(shown, title)
  if (!shown) return null
  return (
    <div className={styles.ring}>
      <Notice
        kind="warning"
        live="alert"
        title={title}
        action={
          <ButtonLink to={path} state={{ act: 'call' } satisfies { act: VisitAct }} icon="video-camera">
            <Trans>Rejoin</Trans>
          </ButtonLink>
        }
      />
    </div>
  )
}

const arrivalShownMs = 60_000

/** A booked patient who comes is heard once, and stands in the title for a minute. */
function Arrivals({ here, quiet }: { here: boolean; quiet: boolean }) {
  const { t } = useLingui()
  const [arrived, setArrived] = useState(0)
  const text = t`Your patient is in the waiting room`
  useEffect(
    () =>
      onLiveEvent('arrived', () => {
        if (!quiet) chime()
        if (!here) toasts.show({ kind: 'info', text })
        setArrived((before) => before + 1)
      }),
    [here, quiet, text],
  )
  useEffect(() => {
    if (arrived === 0) return undefined
    const timer = setTimeout(() => setArrived(0), arrivalShownMs)
    return () => clearTimeout(timer)
  }, [arrived])
  useDeskAlert(arrived > 0, text)
  return null
}
