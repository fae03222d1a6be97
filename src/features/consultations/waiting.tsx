import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Steps } from '../../ui/dose.tsx'
import { DotsLoader } from '../../ui/dose-dots.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Slip } from '../../ui/slip.tsx'
import type { QueueView } from './consultations.contract.ts'
import styles from './waiting.module.css'

/** The place in the line and how long it took others: measured times, never a promise (section 3.4 of the reference on video). */
export function Waiting({ queue }: { queue: QueueView | null }) {
  const { t } = useLingui()
  const place = queue?.place ?? 1
  const ringing = queue?.ringing ?? false
  return (
    <Slip kind="appointment" className={styles.waiting}>
      <DotsLoader />
      <p className={styles.big}>{queue ? <About queue={queue} /> : <Trans>One moment</Trans>}</p>
      <p className={styles.place}>
        {ringing ? (
          <Trans>A doctor is being called</Trans>
        ) : place === 1 ? (
          <Trans>You are next in line</Trans>
        ) : (
          <Plural value={place - 1} one="# person is before you" other="# people are before you" />
        )}
      </p>
      {queue && <Measured queue={queue} />}
      <Steps step={ringing ? 2 : 1} of={3}>
        {ringing ? <Trans>Paid · calling a doctor · connecting next</Trans> : <Trans>Paid · looking for a doctor</Trans>}
      </Steps>
      <LiveRegion
        text={ringing ? t`A doctor is being called` : place === 1 ? t`You are next in line` : t`${place - 1} before you`}
        after={500}
      />
    </Slip>
  )
}

function About({ queue: { estimate_p50_s } }: { queue: QueueView }) {
  if (estimate_p50_s === null) return <Trans>No doctor is free yet</Trans>
  const minutes = Math.max(1, Math.round(estimate_p50_s / 60))
  return <Plural value={minutes} one="About # minute" other="About # minutes" />
}

function Measured({ queue: { estimate_p90_s, doctors_online, still_looking } }: { queue: QueueView }) {
  const most = estimate_p90_s === null ? null : Math.max(1, Math.ceil(estimate_p90_s / 60))
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
      {still_looking && (
        <p>
          <Trans>It takes longer than usual. We go on looking; if nobody comes, all of your money goes back.</Trans>
        </p>
      )}
    </div>
  )
}
