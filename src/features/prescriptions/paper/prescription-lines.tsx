import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { productPath } from '../../../lib/medicine-id.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Dose } from '../../../ui/layout/dose.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { useDayWords } from '../../../i18n/day-words.ts'
import type { PaperView } from './paper.contract.ts'
import { saysItAlready } from './same-medicine.rules.ts'
import type { DoseUnit } from '../sign/dose-units.rules.ts'
import { useAmountText } from './amount-text.ts'
import { type SignedLine, useTakingWords } from './taking-words.ts'
import { dosesOf } from './dose-pattern.rules.ts'
import { writtenDose } from './written-dose.rules.ts'
import { useReasonWords } from '../reason-words.ts'
import type { PrescriptionLine } from '../prescriptions.contract.ts'
import styles from './prescription.module.css'

/** What the pharmacist read, line by line, and decided about each. */
export function PrescriptionLines({ lines, signed = null }: { lines: readonly PrescriptionLine[]; signed?: PaperView['document'] }) {
  // What our doctor signed stands in the same order; a line that was added since has none.
  const signedLines = signed?.lines.length === lines.length ? signed.lines : []
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Medicines</Trans>
      </h2>
      <ul className={styles.lines}>
        {lines.map((line, at) => (
          <Line key={line.id} line={line} signed={signedLines[at]} />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  line: PrescriptionLine
  signed: SignedLine | undefined
}

function Line({ line, signed }: LineProps) {
  const { medicine_text, medicine_id, decision, generic, strength } = line
  const salt = [generic, strength].filter(Boolean).join(' ')
  return (
    <Card as="li" className={styles.line} prescription={line.schedule === 'H' || line.schedule === 'H1'}>
      <div className={styles.head}>
        <h3 className={styles.name}>{medicine_id ? <Link to={productPath(medicine_id)}>{medicine_text}</Link> : medicine_text}</h3>
        <Decision decision={decision} />
      </div>
      {salt && !saysItAlready(medicine_text, salt) && <p className={styles.small}>{salt}</p>}
      <Taking line={line} signed={signed} />
      {decision === 'refused' ? <WhyNot line={line} /> : <Left line={line} />}
    </Card>
  )
}

function Decision({ decision }: { decision: PrescriptionLine['decision'] }) {
  if (decision === 'refused') {
    return (
      <Stamp tone="red">
        <Trans>Cannot be ordered</Trans>
      </Stamp>
    )
  }
  return <Stamp tone="leaf">{decision === 'changed' ? <Trans>Approved with another brand</Trans> : <Trans>Approved</Trans>}</Stamp>
}

function Taking({ line, signed }: LineProps) {
  const { duration_days } = line
  const [frequency, dose] = [writtenDose(line.frequency), writtenDose(line.dose)]
  const words = useTakingWords()
  const doses = frequency ? dosesOf(frequency) : null
  const days = duration_days !== null && <Plural value={duration_days} one="for # day" other="for # days" />
  if (signed && signed.timing.kind !== 'grid')
    return (
      <p>
        <TakenApart timing={signed.timing} unit={signed.dose_unit as DoseUnit} /> {days}
      </p>
    )
  if (!doses && !dose && !frequency && !days) return null
  return (
    <p>
      {doses ? <Dose pattern={doses}>{words(doses, signed)}</Dose> : frequency}
      {!doses && frequency && dose && dose !== frequency && ','} {dose !== frequency && dose} {days}
    </p>
  )
}

type Signed = SignedLine['timing']

/** What was signed here and has no times of the day. */
function TakenApart({ timing, unit }: { timing: Exclude<Signed, { kind: 'grid' }>; unit: DoseUnit }) {
  const amount = useAmountText()(timing.dose, unit)
  if (timing.kind === 'weekly')
    return (
      <>
        {amount}, <Plural value={timing.times} one="# day a week" other="# days a week" />
      </>
    )
  const most = timing.most_per_day
  return (
    <Trans>
      When needed: {amount}, at most {most} a day
    </Trans>
  )
}

function WhyNot({ line: { reason_code } }: { line: PrescriptionLine }) {
  const reasons = useReasonWords()
  return reason_code ? <p>{reasons[reason_code]}</p> : null
}

function Left({ line: { units_left, quantity_units, next_allowed_on } }: { line: PrescriptionLine }) {
  const { t } = useLingui()
  const dayWords = useDayWords()
  if (units_left > 0) {
    return (
      <p>
        <Trans>
          {units_left} of {quantity_units} left to order
        </Trans>
      </p>
    )
  }
  return (
    <p>
      {next_allowed_on ? t`Can be ordered again from ${dayWords(next_allowed_on)}.` : t`The full prescribed quantity has been supplied.`}
    </p>
  )
}
