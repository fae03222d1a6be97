import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useDayWords } from '../../../i18n/day-words.ts'
import { pressureText } from '../sign/vitals.rules.ts'
import { PaperCopies, useFreshAddress } from './paper-copies.tsx'
import type { PaperView } from './paper.contract.ts'
import styles from './prescription.module.css'

type Signed = NonNullable<PaperView['document']>

/** What our doctor signed: the words, and the paper to take to any pharmacy (TPG-14, TPG-15). */
export function SignedPaper({ paper, signed }: { paper: PaperView; signed: Signed }) {
  return (
    <>
      <section className={styles.part}>
        <h2>
          <Trans>Doctor’s notes</Trans>
        </h2>
        <SignedNote signed={signed} />
        <Addenda addenda={paper.addenda} />
      </section>
      <Take paper={paper} />
    </>
  )
}

/** What was said and found, as it was signed. */
export function SignedNote({ signed }: { signed: Signed }) {
  const { t } = useLingui()
  const dayWords = useDayWords()
  const vitalWords = useVitalWords()
  const { complaints, history, findings, vitals, diagnosis, investigations, advice, follow_up_on, in_person_advised } = signed
  const said: [string, string][] = [
    [t`Chief complaints`, complaints],
    [t`History`, history],
    [t`Examination findings`, findings],
    [t`Vital signs`, vitals ? vitalWords(vitals) : ''],
    [t`Diagnosis`, diagnosis.map(({ text }) => text).join('; ')],
    [t`Tests advised`, investigations.join('; ')],
    [t`Advice`, advice],
    [t`Follow-up on`, follow_up_on === null ? '' : dayWords(follow_up_on)],
  ]
  return (
    <>
      <dl className={styles.said}>
        {said
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {in_person_advised && (
        <Notice kind="warning">
          <Trans>Your doctor advises you to see a doctor in person.</Trans>
        </Notice>
      )}
      {signed.lines.length === 0 && (
        <p>
          <Trans>No medicines prescribed.</Trans>
        </p>
      )}
    </>
  )
}

function useVitalWords() {
  const { t } = useLingui()
  return (vitals: NonNullable<Signed['vitals']>) => {
    const { temperature_f: temperature, pulse_per_min: pulse, spo2_percent: spo2, weight_kg: weight } = vitals
    const pressure = pressureText(vitals)
    return [
      temperature !== null && t`Temperature ${temperature} °F`,
      pressure !== '' && t`BP ${pressure} mmHg`,
      pulse !== null && t`Pulse ${pulse} a minute`,
      spo2 !== null && t`Oxygen (SpO₂) ${spo2}%`,
      weight !== null && t`Weight ${weight} kg`,
    ]
      .filter((text) => text !== false)
      .join(' · ')
  }
}

/** What was signed beside it since: words that were added, or that take it back. */
function Addenda({ addenda }: Pick<PaperView, 'addenda'>) {
  const dayWords = useDayWords()
  return addenda.map(({ text, signed_at, withdraws }) => (
    <Notice key={signed_at} kind={withdraws ? 'danger' : 'info'}>
      {withdraws ? (
        <Trans>
          Withdrawn by the doctor on {dayWords(signed_at)}: {text}
        </Trans>
      ) : (
        <Trans>
          Added on {dayWords(signed_at)}: {text}
        </Trans>
      )}
    </Notice>
  ))
}

function Take({ paper }: { paper: PaperView }) {
  const { error, to } = useFreshAddress(paper)
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Prescription copy</Trans>
      </h2>
      <p>
        <Trans>Your copy: order here, or download it and use it at any pharmacy.</Trans>
      </p>
      <div className={styles.actions}>
        <PaperCopies paper={paper} />
        {paper.qr && (
          <ButtonLink variant="quiet" icon="shield-check" to={paper.qr} reloadDocument>
            <Trans>Verify this prescription</Trans>
          </ButtonLink>
        )}
      </div>
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
      <Disclosure summary={<Trans>For other health apps (FHIR)</Trans>}>
        <p className={styles.actions}>
          {paper.fhir_url && (
            <ButtonLink variant="quiet" icon="download-simple" {...to('fhir_url')}>
              <Trans>Prescription record</Trans>
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" icon="download-simple" {...to('consult_record_url')}>
            <Trans>Consultation record</Trans>
          </ButtonLink>
        </p>
      </Disclosure>
    </section>
  )
}
