import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../../lib/money.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import bench from '../../../ui/pictures/bench.svg?no-inline'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import type { ConsultationView, QueueView } from '../consultations.contract.ts'
import { WaitingSteps } from './waiting-steps.tsx'
import styles from './waiting.module.css'
import { waitingTimes } from './waiting-times.rules.ts'

type Times = ReturnType<typeof waitingTimes>

/** The place in the line and how long it took others: measured times, never a promise (section 3.4 of the reference on video). */
export function Waiting({ appointment }: { appointment: ConsultationView }) {
  const { queue, paid_paise, number } = appointment
  const place = queue?.place ?? 1
  const ringing = queue?.ringing ?? false
  const doctor = queue?.finishing ?? null
  // oxlint-disable-next-line react/purity -- the estimate is of this moment; the page is drawn anew with every answer
  const times = queue && waitingTimes(queue, new Date())
  const nobody = queue !== null && !ringing && queue.doctors_online === 0
  return (
    <Slip kind="appointment" className={styles.waiting}>
      <div className={styles.head}>
        <p className={styles.kind}>
          <Icon name="video-camera" />
          <Trans>Doctor now</Trans>
        </p>
        <Stamp tone="pen">
          <span className="num">{number}</span>
        </Stamp>
      </div>
      <div className={styles.row}>
        <div>
          <Place place={place} ringing={ringing} nobody={nobody} />
        </div>
        <img src={bench} alt="" width="340" height="170" className={styles.bench} />
      </div>
      <p className={styles.big}>
        {ringing ? <Trans>Calling a doctor</Trans> : times ? <About times={times} /> : <Trans>One moment</Trans>}
      </p>
      {nobody && (
        <div>
          <ButtonLink to="/consultation/book-appointment" variant="secondary" icon="calendar-blank">
            <Trans>Book a slot</Trans>
          </ButtonLink>
        </div>
      )}
      {doctor && (
        <p>
          <Trans>{doctor} is finishing a visit</Trans>
        </p>
      )}
      {queue && times && !nobody && <Measured queue={queue} times={times} />}
      <WaitingSteps ringing={ringing} paid={formatPaise(paid_paise)} />
      {queue && <NobodyComes until={queue.search_until} paidPaise={paid_paise} />}
      <Told place={place} ringing={ringing} nobody={nobody} />
    </Slip>
  )
}

interface Standing {
  place: number
  ringing: boolean
  nobody: boolean
}

/** The number of the line in large, and the same in a sentence; it turns when the place changes. */
function Place({ place, ringing, nobody }: Standing) {
  return (
    <>
      {!nobody && (
        <p key={place} className={styles.token} aria-hidden="true">
          {place}
        </p>
      )}
      <p className={styles.place}>
        {nobody ? (
          <Trans>We are still looking. You can book a slot instead, or cancel for a full refund.</Trans>
        ) : ringing || place === 1 ? (
          <Trans>You are next in the queue</Trans>
        ) : (
          <Plural value={place - 1} one="# person ahead of you" other="# people ahead of you" />
        )}
      </p>
    </>
  )
}

/** One polite announcement for each change. */
function Told({ place, ringing, nobody }: Standing) {
  const { t } = useLingui()
  const text = ringing
    ? t`Calling a doctor`
    : nobody
      ? t`No doctor is available right now`
      : place === 1
        ? t`You are next in the queue`
        : t`${place - 1} ahead of you`
  return <LiveRegion text={text} after={500} />
}

function About({ times }: { times: Times }) {
  if (times.say === 'nobody') return <Trans>No doctor is available right now</Trans>
  if (times.say === 'longer') return <Trans>Still finding a doctor</Trans>
  if (times.say === 'beyond') return <Trans>All doctors are busy</Trans>
  return <Plural value={times.minutes} one="About # minute" other="About # minutes" />
}

function Measured({ queue: { doctors_online }, times }: { queue: QueueView; times: Times }) {
  const most = times.say === 'about' ? times.most : null
  return (
    <div className={styles.small}>
      {most !== null && (
        <p>
          <Plural value={most} one="9 out of 10 people wait less than # minute." other="9 out of 10 people wait less than # minutes." />
        </p>
      )}
      <p>
        <Plural
          value={doctors_online}
          one="# doctor who speaks your language is online."
          other="# doctors who speak your language are online."
        />
      </p>
    </div>
  )
}

/** What happens when nobody comes, with its hour and the money, before anybody has to ask. */
function NobodyComes({ until, paidPaise }: { until: string; paidPaise: number }) {
  const { time } = useTimeWords()
  const at = time(until)
  const amount = formatPaise(paidPaise)
  return (
    <p className={styles.foot}>
      <Icon name="clock" />
      <span>
        {paidPaise === 0 ? (
          <Trans>
            <b>If no doctor joins by {at}</b>, you can try again or book a slot.
          </Trans>
        ) : (
          <Trans>
            <b>If no doctor joins by {at}</b>, you can try again, book a slot, or get a full refund of {amount}. If you do nothing, {amount}{' '}
            will be refunded automatically.
          </Trans>
        )}
      </span>
    </p>
  )
}
