import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { formatPaise } from '../../../lib/money.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useLive } from '../../accounts/sessions/use-live.ts'
import { DevicePushPart } from '../../notices/device-push-part.tsx'
import { BookingFrame } from '../booking/booking-frame.tsx'
import { CancelDialog } from '../cancel-dialog.tsx'
import styles from '../consultation.module.css'
import { EmergencyStrip } from '../discover/emergency-strip.tsx'
import { placeOf } from './instant-way.ts'
import { useFreshData } from '../use-fresh-data.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { Waiting } from './waiting.tsx'

/** The line is pushed; the estimate also changes with time alone. */
const everyMs = 10_000

const load = (api: Api, { params }: PageArgs) => api('GET /api/my_appointment/{id}/', { params: { id: params['consultation'] ?? '' } })
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function ConnectPage() {
  const { t } = useLingui()
  return (
    <BookingFrame<Data> title={t`Finding your doctor`} back={{ to: '/account/appointments', label: t`Appointments` }}>
      {(appointment) => <Connect appointment={appointment} />}
    </BookingFrame>
  )
}

/** Waits where it can be seen to go on, and goes on by itself: into the call, or to what to do when nobody came. */
function Connect({ appointment }: { appointment: Data }) {
  const looking = appointment.state === 'SEARCHING' || appointment.state === 'RINGING'
  useLive('consultation')
  useFreshData(everyMs)
  useWakeLock(looking)
  useDeadline(appointment.id, appointment.queue?.search_until ?? null)
  const [leaving, setLeaving] = useState(false)
  if (!looking) return typeof window === 'undefined' ? null : <Navigate to={placeOf(appointment)} replace />
  const back = formatPaise(appointment.refund_preview?.amount_paise ?? 0)
  return (
    <div className={styles.narrow}>
      <Waiting queue={appointment.queue} />
      <p>
        <Trans>You can leave this page: we will message you when a doctor is available. Keep your phone close.</Trans>
      </p>
      <RingWhileAway />
      <EmergencyStrip />
      <Button variant="quiet" onClick={() => setLeaving(true)}>
        <Trans>Cancel and get {back} back</Trans>
      </Button>
      <CancelDialog consultation={appointment.id} open={leaving} onClose={() => setLeaving(false)} />
    </div>
  )
}

/** Whoever leaves the page wants to hear that a doctor is there: asked here, by a tap. Where it cannot be asked, the message by phone stands. */
function RingWhileAway() {
  const [key, setKey] = useState<string | null>(null)
  useEffect(() => {
    void browserApi('GET /api/notice/preference/').then(
      ({ web_push_key }) => setKey(web_push_key),
      () => {},
    )
  }, [])
  return key && <DevicePushPart webPushKey={key} />
}

/** When the time to look is over the server is asked to look at its clock, which alone decides. */
function useDeadline(consultation: string, until: string | null): void {
  useEffect(() => {
    if (until === null) return undefined
    const ask = () => void browserApi('POST /api/consultation/send_timeout_notification/', { body: { consultation } }).catch(() => {})
    const timer = setTimeout(ask, Math.max(0, Date.parse(until) - Date.now()) + 500)
    return () => clearTimeout(timer)
  }, [consultation, until])
}
