import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Steps } from '../../../ui/layout/dose.tsx'
import { DotsLoader } from '../../../ui/layout/dose-dots.tsx'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import type { QueueView } from '../consultations.contract.ts'
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
          <Trans>Calling a doctor</Trans>
        ) : nobody ? (
          <Trans>We are still looking. You can book a slot instead, or cancel for a full refund.</Trans>
        ) : place === 1 ? (
          <Trans>You are next in the queue</Trans>
        ) : (
          <Plural value={place - 1} one="# person ahead of you" other="# people ahead of you" />
        )}
      </p>
      {nobody && (
        <ButtonLink to="/consultation/book-appointment" variant="secondary" icon="calendar-blank">
          <Trans>Book a slot</Trans>
        </ButtonLink>
      )}
      {queue && times && !nobody && <Measured queue={queue} times={times} />}
      <Steps step={ringing ? 2 : 1} of={3}>
        {ringing ? <Trans>Paid · calling a doctor · connecting next</Trans> : <Trans>Paid · finding a doctor</Trans>}
      </Steps>
      <LiveRegion
        text={
          ringing
            ? t`Calling a doctor`
            : nobody
              ? t`No doctor is available right now`
              : place === 1
                ? t`You are next in the queue`
                : t`${place - 1} ahead of you`
        }
        after={500}
      />
    </Slip>
  )
}

function About({ times }: { times: Times }) {
  if (times.say === 'nobody') return <Trans>No doctor is available right now</Trans>
  if (times.say === 'longer') return <Trans>Still finding a doctor</Trans>
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
      {times.say !== 'about' && (
        <p>
          <Trans>
            We will keep looking until {until}. If no doctor is free by then, you can try again, book a slot, or get a full refund.
          </Trans>
        </p>
      )}
    </div>
  )
}
