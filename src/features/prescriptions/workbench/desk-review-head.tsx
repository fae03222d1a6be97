import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useDayWords } from '../../../i18n/day-words.ts'
import { useGenderWords } from '../../../app/shell/account-words.tsx'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useWantWords } from '../prescription-words.tsx'
import type { Review, Waiting } from '../review/review.contract.ts'
import { useWaitingTimeText } from '../review/waiting-time-text.ts'
import styles from './desk-review-head.module.css'

interface HeadProps {
  review: Review
  queue: readonly Waiting[]
  onRelease: () => void
}

/** Whose it is, what must not be overlooked, and until when it is locked to this pharmacist. */
export function ReviewHead({ review, queue, onRelease }: HeadProps) {
  const { t } = useLingui()
  const [wants, genders, waited] = [useWantWords(), useGenderWords(), useWaitingTimeText()]
  const { patient } = review
  const waiting = queue.filter(({ taken }) => taken !== 'by_another')
  const oldest = waiting.map(({ queued_at }) => queued_at).toSorted()[0]
  const count = waiting.length
  return (
    <div className={styles.head}>
      <Link to="/desk/review" className={styles.back} aria-label={t`Back to the queue`}>
        <Icon name="arrow-left" size={20} />
      </Link>
      <h2 className={styles.name} title={patient.name}>
        {patient.name}
      </h2>
      {patient.age_years !== null && (
        <b className="num">
          <Plural value={patient.age_years} one="# year" other="# years" />
        </b>
      )}
      <span>{genders[patient.gender]}</span>
      <Allergies patient={patient} />
      {patient.conditions && patient.conditions.length > 0 && (
        <span className={styles.fact} title={patient.conditions.join(', ')}>
          <Icon name="heartbeat" size={16} />
          <span className={styles.cut}>{patient.conditions.join(', ')}</span>
        </span>
      )}
      <span className={styles.wants}>{wants[review.wants].label}</span>
      <span className={styles.space} />
      <Lock until={review.lease_until} />
      {oldest !== undefined && (
        <span className={styles.queue}>
          {count === 1 ? t`1 waiting, ${waited(oldest)}` : t`${count} waiting, oldest ${waited(oldest)}`}
        </span>
      )}
      <button type="button" className={styles.release} onClick={onRelease} aria-keyshortcuts="Escape">
        <Trans>Release</Trans> <KeyHint keys="Esc" />
      </button>
    </div>
  )
}

function Allergies({ patient: { allergies, allergies_on } }: Pick<Review, 'patient'>) {
  const { t } = useLingui()
  const dayWords = useDayWords()
  if (allergies === null) return <Stamp tone="amber">{t`Allergies not asked`}</Stamp>
  if (allergies.length === 0) return <Stamp tone="leaf">{t`No allergies known`}</Stamp>
  const named = allergies.join(', ')
  return (
    <span className={styles.allergic} title={allergies_on ? `${named}, ${dayWords(allergies_on)}` : named}>
      <Icon name="warning" size={16} />
      <span className={styles.cut}>{t`Allergic: ${named}`}</span>
    </span>
  )
}

/** Minutes and seconds that are left; the page asks for more while somebody looks at it. */
function Lock({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((new Date(until).getTime() - now) / 1000))
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <span className={styles.lock} role="timer" aria-live="off">
      <Icon name="clock" size={16} />
      {seconds > 0 ? <Trans>Locked to you {left}</Trans> : <Trans>The lock has ended</Trans>}
    </span>
  )
}
