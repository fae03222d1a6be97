import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useWrittenAgeWords } from '../../app/shell/account-words.tsx'
import { useDayWords } from '../../i18n/day-words.ts'
import { leaveSpan } from './certificate.rules.ts'
import { useActivityWords, useTitleWords, useUrgencyWords } from './paper-kind-words.ts'
import styles from './paper-text.module.css'
import type { Certificate, PaperContent, PaperHead, Referral, TestRequest } from './papers.contract.ts'

interface PaperTextProps {
  head: PaperHead
  content: PaperContent
  /** Null before it is signed. */
  number: string | null
  date: string
  /** Of its title, below that of the page or of the pane around it. */
  level: 2 | 3
}

/** A paper as it reads: whose, for whom, what it says. */
export function PaperText({ head, content, number, date, level }: PaperTextProps) {
  const Title = `h${level}` as const
  const title = useTitleWords()(content)
  const dayWords = useDayWords()
  const { doctor, patient } = head
  const genders = useGenders()
  const age = useWrittenAgeWords()
  return (
    <div className={styles.paper}>
      <header className={styles.head}>
        <p>
          <b>{doctor.name}</b>
          <span>{doctor.qualification}</span>
          <span>
            <Trans>
              Registration {doctor.registration_no} ({doctor.council})
            </Trans>
          </span>
        </p>
        <p className={styles.date}>
          <span>{dayWords(date)}</span>
          {number && <span className="num">{number}</span>}
        </p>
      </header>
      <Title className={styles.title}>{title}</Title>
      <p>
        <b>{patient.name}</b>, {[age(patient.age), genders[patient.gender]].filter(Boolean).join(', ')}
      </p>
      {content.kind === 'certificate' && <CertificateText content={content} head={head} />}
      {content.kind === 'referral' && <ReferralText content={content} />}
      {content.kind === 'test_request' && <TestRequestText content={content} />}
    </div>
  )
}

function useGenders(): Record<PaperHead['patient']['gender'], string> {
  const { t } = useLingui()
  return { M: t`Male`, F: t`Female`, O: t`Other`, U: t`Unknown` }
}

function CertificateText({ content, head }: { content: Certificate; head: PaperHead }) {
  const { t } = useLingui()
  const dayWords = useDayWords()
  const { consultation, patient } = head
  const modes = { video: t`video`, audio: t`audio call`, chat: t`chat`, clinic: t`visit` }
  const [mode, seen] = [modes[consultation.mode], dayWords(consultation.at)]
  const examined = content.examined_on ?? (consultation.mode === 'clinic' ? consultation.at : null)
  return (
    <>
      <p>
        {examined === null ? (
          <Trans>
            I certify that I consulted {patient.name} by {mode} on {seen}.
          </Trans>
        ) : (
          <Trans>
            I certify that I examined {patient.name} in person on {dayWords(examined)}.
          </Trans>
        )}
      </p>
      <Opinion content={content} name={patient.name} />
      <Facts
        facts={[
          [t`Identification mark`, content.identification],
          [t`Diagnosis`, content.diagnosis],
          [t`Remarks`, content.remarks],
        ]}
      />
    </>
  )
}

function Opinion({ content, name }: { content: Certificate; name: string }) {
  const dayWords = useDayWords()
  const activities = useActivityWords()
  const { activity, activity_note, from, to } = content
  const note = activity_note && ` (${activity_note})`
  const what = activity === 'other' ? activity_note || '…' : activities[activity] + note
  if (content.purpose === 'fitness')
    return (
      <p>
        <Trans>
          In my opinion, {name} is fit for {what} from {dayOr(from, dayWords)}.
        </Trans>
      </p>
    )
  const days = leaveSpan(content)
  // Of a leave whose days are not chosen yet its length is not said either.
  if (days === null || to === null)
    return (
      <p>
        <Trans>
          In my opinion, {name} is unfit for {what} and needs rest for recovery.
        </Trans>
      </p>
    )
  return (
    <p>
      <Trans>
        In my opinion, {name} is unfit for {what} from {dayWords(from)} to {dayWords(to)} (
        <Plural value={days} one="# day" other="# days" />) and needs rest for recovery.
      </Trans>
    </p>
  )
}

/** In a preview it may not be chosen yet. */
const dayOr = (day: string, words: (day: string) => string) => (day === '' ? '…' : words(day))

function ReferralText({ content }: { content: Referral }) {
  const { t } = useLingui()
  const urgencies = useUrgencyWords()
  const { refer_to, speciality, urgency, reason, summary } = content
  return (
    <Facts
      facts={[
        [t`Referred to`, [refer_to, speciality].filter(Boolean).join(' · ')],
        [t`How soon`, urgencies[urgency]],
        [t`Reason for referral`, reason],
        [t`History and treatment so far`, summary],
      ]}
    />
  )
}

function TestRequestText({ content }: { content: TestRequest }) {
  const { t } = useLingui()
  return (
    <>
      {content.tests.length > 0 && (
        <ol className={styles.tests} aria-label={t`Tests`}>
          {content.tests.map((test) => (
            <li key={test}>{test}</li>
          ))}
        </ol>
      )}
      {content.fasting && (
        <p>
          <b>
            <Trans>Fasting: nothing to eat or drink except water for 8 to 12 hours before the sample.</Trans>
          </b>
        </p>
      )}
      <Facts
        facts={[
          [t`Instructions`, content.instructions],
          [t`Clinical details`, content.reason],
        ]}
      />
    </>
  )
}

function Facts({ facts }: { facts: [name: string, text: string][] }) {
  const said = facts.filter(([, text]) => text !== '')
  if (said.length === 0) return null
  return (
    <dl className={styles.facts}>
      {said.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
