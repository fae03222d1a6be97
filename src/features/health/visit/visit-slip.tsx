import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useRevalidator } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { useWrittenAgeWords } from '../../../app/shell/account-words.tsx'
import { useDayWords } from '../../../i18n/day-words.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Dose } from '../../../ui/layout/dose.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { PaperCopies } from '../../prescriptions/paper/paper-copies.tsx'
import { useAmountText } from '../../prescriptions/paper/amount-text.ts'
import { useReasonToTake } from '../../prescriptions/paper/taking-words.ts'
import type { DoseUnit } from '../../prescriptions/sign/dose-units.rules.ts'
import { dotsOf } from '../doses/dose-words.ts'
import health from '../health.module.css'
import styles from './after-visit.module.css'
import { ReadAloud } from './read-aloud.tsx'
import { useTimesText } from './spoken-slip.ts'
import type { AfterVisitData, Signed } from './after-visit.types.ts'

type Document = NonNullable<Signed['paper']['document']>
type Line = Document['lines'][number]

/** The pink slip as the doctor signed it, in words and dots; what was taken back says so above everything. */
export function VisitSlip({ data: { appointment, listed }, signed: { paper } }: { data: AfterVisitData; signed: Signed }) {
  const { t } = useLingui()
  const { document: signed, state, id } = paper
  if (!signed) return null
  const withdrawn = state === 'REVOKED'
  return (
    <>
      <Slip kind="prescription" className={styles.slip} aria-label={t`Prescription`}>
        <SlipHead signed={signed} withdrawn={withdrawn} />
        {withdrawn && (
          <Notice kind="danger" title={t`The doctor has withdrawn this prescription. Do not use it.`}>
            {paper.addenda.findLast(({ withdraws }) => withdraws)?.text}
          </Notice>
        )}
        <Added addenda={paper.addenda} />
        {signed.diagnosis.length > 0 && (
          <p className={styles.diagnosis}>
            <b>{signed.diagnosis.map(({ text }) => text).join('; ')}</b>
          </p>
        )}
        {signed.lines.length === 0 ? (
          <p>
            <Trans>No medicines prescribed</Trans>
          </p>
        ) : (
          <ol className={styles.lines}>
            {signed.lines.map((line, at) => (
              <SlipLine key={at} line={line} />
            ))}
          </ol>
        )}
        <Told signed={signed} person={appointment.patient.id} />
        <p className={styles.signer}>
          {signed.doctor.name}, {signed.doctor.qualification}, {signed.doctor.registration_no}, {signed.doctor.council}
        </p>
      </Slip>
      <div className={health.actions}>
        <ButtonLink to={`/account/prescriptions/${id}`} variant="secondary" icon="prescription">
          <Trans>View prescription</Trans>
        </ButtonLink>
        {!withdrawn && listed !== null && <IntoMedicines prescription={id} listed={listed} />}
        {!withdrawn && <ReadAloud signed={signed} />}
        {!withdrawn && <PaperCopies paper={paper} />}
      </div>
    </>
  )
}

/** What the doctor signed later changes how the lines below are read. */
function Added({ addenda }: Pick<Signed['paper'], 'addenda'>) {
  const day = useDayWords()
  return addenda
    .filter(({ withdraws }) => !withdraws)
    .map(({ text, signed_at }) => (
      <Notice key={signed_at} kind="info">
        <Trans>
          Added on {day(signed_at)}: {text}
        </Trans>
      </Notice>
    ))
}

function SlipHead({ signed: { patient, signed_at }, withdrawn }: { signed: Document; withdrawn: boolean }) {
  const { t } = useLingui()
  const day = useDayWords()
  const age = useWrittenAgeWords()
  const genders = { M: t`male`, F: t`female`, O: t`other gender`, U: null }
  return (
    <div className={health.head}>
      <div className={styles.kind}>
        <Icon name="prescription" />
        <div>
          <h2 className={styles.name}>
            <Trans>Prescription</Trans>
          </h2>
          <p className={health.small}>
            {[patient.name, age(patient.age), genders[patient.gender], day(signed_at)].filter(Boolean).join(', ')}
          </p>
        </div>
      </div>
      <Stamp tone={withdrawn ? 'red' : 'leaf'}>{withdrawn ? <Trans context="document">Withdrawn</Trans> : <Trans>Signed</Trans>}</Stamp>
    </div>
  )
}

function SlipLine({ line }: { line: Line }) {
  const { name, brand, timing, duration_days, dose_unit, instructions } = line
  const timesText = useTimesText()
  const amountText = useAmountText()
  const reasonText = useReasonToTake()
  const amount = timing.kind === 'grid' ? '' : amountText(timing.dose, dose_unit as DoseUnit)
  const most = timing.kind === 'as_needed' ? timing.most_per_day : 0
  const reason = timing.kind === 'as_needed' ? reasonText(timing.reason) : null
  return (
    <li className={styles.line}>
      <p className={health.head}>
        <b className={styles.name}>{name}</b>
        <span className={health.small}>
          <Plural value={duration_days} one="# day" other="# days" />
        </span>
      </p>
      {brand && <p className={health.small}>{brand}</p>}
      {timing.kind === 'grid' && <Dose pattern={dotsOf(timing.doses)}>{timesText(timing, dose_unit)}</Dose>}
      {timing.kind === 'as_needed' && (
        <p>
          {reason === null ? (
            <Trans>
              When needed: {amount}, at most {most} a day
            </Trans>
          ) : (
            <Trans>
              When needed ({reason}): {amount}, at most {most} a day
            </Trans>
          )}
        </p>
      )}
      {timing.kind === 'weekly' && (
        <p>
          {amount}, <Plural value={timing.times} one="# day a week" other="# days a week" />
        </p>
      )}
      {instructions && <p className={health.small}>{instructions}</p>}
    </li>
  )
}

function Told({ signed: { advice, investigations, in_person_advised }, person }: { signed: Document; person: string }) {
  const { t } = useLingui()
  return (
    <>
      {advice && (
        <p>
          <b>
            <Trans>Advice</Trans>
          </b>{' '}
          {advice}
        </p>
      )}
      {investigations.length > 0 && (
        <div>
          <h3 className={styles.name}>
            <Trans>Tests advised</Trans>
          </h3>
          <ul className={health.list}>
            {investigations.map((test) => (
              <li key={test}>{test}</li>
            ))}
          </ul>
          <p className={health.small}>
            <Trans>
              Any laboratory will do. Keep the report in <Link to={`/account/documents?person=${person}`}>Documents</Link> for your next
              visit.
            </Trans>
          </p>
        </div>
      )}
      {in_person_advised && <Notice kind="warning" title={t`Your doctor advises you to see a doctor in person.`} />}
    </>
  )
}

/** From then on there are today's doses, reminders and days left. */
function IntoMedicines({ prescription, listed }: { prescription: string; listed: boolean }) {
  const { busy, error, send } = useSending()
  const { revalidate } = useRevalidator()
  const add = () =>
    void send(async () => {
      await browserApi('POST /api/health/course/from_prescription/', { body: { prescription } })
      await revalidate()
    })
  if (listed)
    return (
      <output className={health.actions}>
        <Icon name="check-circle" size={20} />
        <Trans>
          In your medicines. <Link to="/account/reminders">Reminders and calendar</Link>
        </Trans>
      </output>
    )
  return (
    <>
      <Button variant="secondary" icon="plus" busy={busy} onClick={add}>
        <Trans>Add to my medicines</Trans>
      </Button>
      {error && <Notice kind="danger" live="alert" title={error} />}
    </>
  )
}
