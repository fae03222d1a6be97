import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { formatPaise } from '../../../lib/money.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useLive } from '../../accounts/sessions/use-live.ts'
import { FilesDialog } from '../../consultations/appointment/files-dialog.tsx'
import review from '../../consultations/booking/review.module.css'
import doctor from '../../consultations/discover/doctor.module.css'
import { BookingFrame } from '../../consultations/booking/booking-frame.tsx'
import { CancelDialog } from '../../consultations/cancel-dialog.tsx'
import { EmergencyStrip } from '../../consultations/discover/emergency-strip.tsx'
import { placeOf } from '../../consultations/instant/instant-way.ts'
import { useWakeLock } from '../../consultations/instant/use-wake-lock.ts'
import { HaveReady } from '../../consultations/instant/waiting-steps.tsx'
import { Waiting } from '../../consultations/instant/waiting.tsx'
import { useFreshData } from '../../consultations/use-fresh-data.ts'
import { DevicePushPart } from '../../notices/device-push-part.tsx'
import { CheckWhileWaiting } from './check-while-waiting.tsx'
import place from '../screen/call-place.module.css'

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
  const backPaise = appointment.refund_preview?.amount_paise ?? 0
  const back = formatPaise(backPaise)
  return (
    <div className={doctor.columns}>
      <div className={review.main}>
        <Waiting appointment={appointment} />
        <p>
          <Trans>You can leave this page: we will message you when a doctor is available. Keep your phone close.</Trans>
        </p>
        <div>
          <Button variant="quiet" onClick={() => setLeaving(true)}>
            {backPaise > 0 ? <Trans>Cancel and get {back} back</Trans> : <Trans>Cancel appointment</Trans>}
          </Button>
        </div>
        <EmergencyStrip />
        <CancelDialog consultation={appointment.id} open={leaving} onClose={() => setLeaving(false)} />
        <RingWhileAway />
      </div>
      <WhileYouWait consultation={appointment.id} mayAddFiles={appointment.actions.includes('add_file')} />
    </div>
  )
}

/** The minutes are of use: what the call needs is tried and laid ready. */
function WhileYouWait({ consultation, mayAddFiles }: { consultation: string; mayAddFiles: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <section className={review.main} aria-labelledby="while-you-wait">
      <h2 id="while-you-wait">
        <Trans>While you wait</Trans>
      </h2>
      <CheckWhileWaiting />
      <Card className={place.facts}>
        <HaveReady />
        {mayAddFiles && (
          <div>
            <Button variant="secondary" icon="camera" onClick={() => setOpen(true)}>
              <Trans>Add photo or report</Trans>
            </Button>
          </div>
        )}
        <FilesDialog consultation={consultation} open={open} onClose={() => setOpen(false)} />
      </Card>
    </section>
  )
}

/** Whoever leaves the page wants to hear that a doctor is there: asked here, by a tap. Where it cannot be asked, the message by phone stands. Last, for it comes late. */
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
