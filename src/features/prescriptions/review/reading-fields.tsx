import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldErrors } from '../../../lib/errors.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { FieldNote } from '../../../app/forms/form-page.tsx'
import { emptyLine, errorAt, type LineDraft, type ReadingDraft } from './reading-draft.rules.ts'
import { ReadingLine } from './reading-line.tsx'
import styles from './review.module.css'

interface ReadingFieldsProps {
  draft: ReadingDraft
  fields: FieldErrors
  onChange: (draft: ReadingDraft) => void
  newKey: () => string
}

/** The paper as it was read: who wrote it, for whom, when, and each line (DR-4). */
export function ReadingFields({ draft, fields, onChange, newKey }: ReadingFieldsProps) {
  const { lines } = draft
  const change = (key: string, next: LineDraft | null) =>
    onChange({ ...draft, lines: lines.flatMap((line) => (line.key === key ? (next ?? []) : line)) })
  return (
    <>
      <PaperFields draft={draft} fields={fields} onChange={onChange} />
      <div className={styles.lines}>
        {lines.map((line, at) => (
          <ReadingLine
            key={line.key}
            line={line}
            number={at + 1}
            error={(...path) => errorAt(fields, 'lines', at, ...path)}
            onChange={(next) => change(line.key, next)}
            onRemove={lines.length > 1 ? () => change(line.key, null) : undefined}
          />
        ))}
      </div>
      <div>
        <Button variant="secondary" icon="plus" onClick={() => onChange({ ...draft, lines: [...lines, emptyLine(newKey())] })}>
          <Trans>Add medicine</Trans>
        </Button>
      </div>
    </>
  )
}

function PaperFields({ draft, fields, onChange }: Omit<ReadingFieldsProps, 'newKey'>) {
  const { t } = useLingui()
  const text = (name: 'name' | 'qualification' | 'registration' | 'council' | 'address' | 'patient' | 'issuedOn') => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  })
  const prescriber = (field: string) => errorAt(fields, 'prescriber', field)
  return (
    <>
      <div className={styles.cells}>
        <TextField label={t`Prescriber`} error={prescriber('name')} autoComplete="off" {...text('name')} />
        <TextField label={t`Registration number`} error={prescriber('registration_no')} autoComplete="off" {...text('registration')} />
        <TextField label={t`Qualification (if stated)`} autoComplete="off" {...text('qualification')} />
        <TextField label={t`Council (if stated)`} autoComplete="off" {...text('council')} />
        <TextField label={t`Address (if stated)`} error={prescriber('address')} autoComplete="off" {...text('address')} />
        <TextField label={t`Patient’s name, as written`} error={errorAt(fields, 'patient_name')} autoComplete="off" {...text('patient')} />
        <TextField label={t`Date of issue`} type="date" error={errorAt(fields, 'issued_on')} {...text('issuedOn')} />
      </div>
      <ConditionChoice draft={draft} onChange={onChange} />
      <Ticks draft={draft} onChange={onChange} />
      <FieldNote text={errorAt(fields, 'signed') ?? errorAt(fields, 'right_patient')} />
    </>
  )
}

type Part = Pick<ReadingFieldsProps, 'draft' | 'onChange'>

function ConditionChoice({ draft, onChange }: Part) {
  const { t } = useLingui()
  const choices = [
    { value: 'acute', label: t`Short-term illness`, detail: t`can be supplied within 7 days` },
    { value: 'chronic', label: t`Long-term treatment`, detail: t`can be supplied within 30 days` },
    { value: 'unknown', label: t`Not stated`, detail: t`treated as a short-term illness` },
  ]
  const set = ([condition]: string[]) => onChange({ ...draft, condition: (condition ?? 'unknown') as ReadingDraft['condition'] })
  return (
    <ChoiceGroup type="radio" name="condition" legend={t`Type of illness`} choices={choices} chosen={[draft.condition]} onChange={set} />
  )
}

function Ticks({ draft, onChange }: Part) {
  const { t } = useLingui()
  const choices = [
    { value: 'signed', label: t`It is signed by the prescriber` },
    { value: 'right_patient', label: t`It is written for this patient` },
  ]
  const chosen = [draft.signed && 'signed', draft.rightPatient && 'right_patient'].filter((one) => one !== false)
  const set = (next: string[]) => onChange({ ...draft, signed: next.includes('signed'), rightPatient: next.includes('right_patient') })
  return <ChoiceGroup type="checkbox" name="ticks" legend={t`I have checked that`} choices={choices} chosen={chosen} onChange={set} />
}
