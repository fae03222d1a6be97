import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useDeskState } from '../../../data/desk-state.ts'
import { setReaching, useKnownDeskRoles } from '../../accounts/sessions/desk-session.ts'
import { onLiveEvent } from '../../accounts/sessions/live-events.ts'
import { useDeskAlert } from './desk-alert.ts'
import { DeskLockedRing } from './desk-locked-ring.tsx'
import { useAcceptRing, useNextRing } from './desk-next-ring.ts'
import { chime, useRing } from './desk-ring.ts'
import styles from './desk-rings.module.css'

/** The live connection tells of a ring at once; this is for when it is broken. */
const everyMs = 5000
const list = '/desk/consultations'

/** What reaches a doctor on whichever page of the desk they are; the list of consultations shows the ring itself. */
export default function DeskRings() {
  const { pathname } = useLocation()
  const isDoctor = useKnownDeskRoles().includes('doctor') && pathname !== '/desk/login'
  const open = useDeskState() === 'open'
  useEffect(() => (isDoctor ? setReaching(DeskLockedRing) : undefined), [isDoctor])
  if (!isDoctor) return null
  // Whoever writes or talks is not offered to the next patient by this page.
  const withPatient = pathname.startsWith(`${list}/`)
  return (
    <>
      <Arrivals here={pathname === list} quiet={withPatient} />
      {pathname !== list && !withPatient && <Heartbeat />}
      {pathname !== list && open && <Ring />}
    </>
  )
}

/** It rings away from the list: taken here, or looked at there. */
function Ring() {
  const { t } = useLingui()
  const id = useNextRing(everyMs)
  const accept = useAcceptRing()
  const [accepting, setAccepting] = useState<string | null>(null)
  const rings = id !== null && accepting !== id
  useRing(rings)
  useDeskAlert(rings, t`A patient is calling`)
  if (id === null) return null
  const take = async () => {
    setAccepting(id)
    await accept(id)
    setAccepting(null)
  }
  return (
    <div className={styles.ring}>
      <Notice
        kind="warning"
        live="alert"
        title={t`A patient is asking for a doctor now`}
        action={
          <div className={styles.actions}>
            <Button icon="check" busy={accepting === id} onClick={() => void take()}>
              <Trans>Accept</Trans>
            </Button>
            <ButtonLink to={list} variant="secondary">
              <Trans>View details</Trans>
            </ButtonLink>
          </div>
        }
      />
    </div>
  )
}

/** A doctor who is available stays so on every page; the list says it by itself. */
function Heartbeat() {
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const stop = new AbortController()
    const beat = () => browserApi('POST /api/desk/presence/', { body: { state: 'online', heartbeat: true } }).catch(() => null)
    browserApi('GET /api/desk/presence/', { signal: stop.signal }).then(
      ({ state, heartbeat_s }) => {
        if (state === 'away') return
        void beat()
        timer = setInterval(() => void beat(), heartbeat_s * 1000)
      },
      () => {},
    )
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [])
  return null
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
