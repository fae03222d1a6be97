import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { Steps } from '../../ui/dose.tsx'
import { DotsLoader } from '../../ui/dose-dots.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Slip } from '../../ui/slip.tsx'
import { useTimeWords } from '../doctors/doctor-words.tsx'
import type { QueueView } from './consultations.contract.ts'
import styles from './waiting.module.css'
import { waitingTimes } from './waiting-times.rules.ts'

type Times = ReturnType<typeof waitingTimes>

/** The place in the line and how long it took others: measured times, never a promise (section 3.4 of the reference on video). */
export function Waiting({ queue }: { queue: QueueView | null }) {
  const { t } = useLingui()
  const place = queue?.place ?? 1
  const ringing = queue?.ringing ?? false
  // oxlint-disable-next-line react/purity -- the estimate is of this moment; the page is drawn anew with every answer
  const times = queue && waitingTimes(queue, new Date())
  const nobody = queue !== null && !ringing && queue.doctors_online === 0
  return (
    <Slip kind="appointment" className={styles.waiting}>
      <DotsLoader />
      <p className={styles.big}>{times ? <About times={times} /> : <Trans>One moment</Trans>}</p>
      <p className={styles.place}>
        {ringing ? (
          <Trans>A doctor is being called</Trans>
        ) : nobody ? (
          <Trans>We keep looking. You can book a time instead, or cancel for a full refund.</Trans>
        ) : place === 1 ? (
          <Trans>You are next in line</Trans>
        ) : (
          <Plural value={place - 1} one="# person is before you" other="# people are before you" />
        )}
      </p>
      {nobody && (
        <ButtonLink to="/consultation/book-appointment" variant="secondary" icon="calendar-blank">
          <Trans>Book a time</Trans>
        </ButtonLink>
      )}
      {queue && times && !nobody && <Measured queue={queue} times={times} />}
      <Steps step={ringing ? 2 : 1} of={3}>
        {ringing ? <Trans>Paid · calling a doctor · connecting next</Trans> : <Trans>Paid · looking for a doctor</Trans>}
      </Steps>
      <LiveRegion
        text={
          ringing
            ? t`A doctor is being called`
            : nobody
              ? t`No doctor is available right now`
              : place === 1
                ? t`You are next in line`
                : t`${place - 1} before you`
        }
        after={500}
      />
    </Slip>
  )
}

function About({ times }: { times: Times }) {
  if (times.say === 'nobody') return <Trans>No doctor is available right now</Trans>
  if (times.say === 'longer') return <Trans>Still looking</Trans>
  if (times.say === 'beyond') return <Trans>All doctors are busy</Trans>
  return <Plural value={times.minutes} one="About # minute" other="About # minutes" />
}

function Measured({ queue: { doctors_online, search_until }, times }: { queue: QueueView; times: Times }) {
  const { time } = useTimeWords()
  const until = time(search_until)
  const most = times.say === 'about' ? times.most : null
  return (
    <div className={styles.small}>
      {most !== null && (
        <p>
          <Plural value={most} one="Nine of ten people wait less than # minute." other="Nine of ten people wait less than # minutes." />
        </p>
      )}
      <p>
        <Plural
          value={doctors_online}
          one="# doctor who speaks your language is here."
          other="# doctors who speak your language are here."
        />
      </p>
      {times.say !== 'about' && (
        <p>
          <Trans>We look until {until}. If no doctor is free by then, you can try again, book a time, or get a full refund.</Trans>
        </p>
      )}
    </div>
  )
}
