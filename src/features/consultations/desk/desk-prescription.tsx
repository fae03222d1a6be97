import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { TextArea, TextInput } from '../../../ui/controls/text-input.tsx'
import type { PrescriptionDraft } from '../../prescriptions/sign/draft.contract.ts'
import { type DoseUnit, doseUnitsOf } from '../../prescriptions/sign/dose-units.rules.ts'
import type { Entry } from '../../prescriptions/sign/entry-line.rules.ts'
import { EntryLine } from '../../prescriptions/sign/desk-entry-line.tsx'
import { DeskMedicineLine, newLine } from './desk-medicine-line.tsx'
import { useProblemWords } from './desk-problem-words.ts'
import { useWriting, type Writing } from './desk-written.ts'
import type { Written } from './record.contract.ts'
import styles from './desk-prescription.module.css'

interface PrescriptionProps {
  id: string
  first: Written
  /** It may be signed when the call is over. */
  callEnded: boolean
  onSigned: () => void
}

/** The prescription beside the call: written as one talks, kept by itself, signed when nothing is missing. */
export function DeskPrescription({ id, first, callEnded, onSigned }: PrescriptionProps) {
  const writing = useWriting(id, first)
  if (writing.signed) return <Signed />
  return (
    <Slip kind="prescription">
      <div className={styles.form}>
        <Words writing={writing} />
        <Medicines writing={writing} />
        <Rest writing={writing} />
        <Foot writing={writing} callEnded={callEnded} onSigned={onSigned} />
      </div>
    </Slip>
  )
}

function Signed() {
  const { t } = useLingui()
  return (
    <Notice kind="success" live="status" title={t`Signed`}>
      <Trans>The patient has it now. You can add an addendum, but you cannot change the prescription.</Trans>
    </Notice>
  )
}

const joined = (texts: readonly string[]) => texts.join('\n')
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function Words({ writing: { draft, allergies, change, tellAllergies } }: { writing: Writing }) {
  const { t } = useLingui()
  const texts = [
    ['complaints', t`Chief complaints`],
    ['history', t`History`],
    ['findings', t`Examination findings`],
  ] as const
  return (
    <>
      {texts.map(([name, label]) => (
        <Field key={name} label={label}>
          {(control) => (
            <TextArea {...control} value={draft[name]} maxLength={2000} onChange={({ target }) => change({ [name]: target.value })} />
          )}
        </Field>
      ))}
      <Lines
        label={t`Allergies (one per line)`}
        hint={t`If none, leave blank and tap “No known allergies”`}
        texts={allergies ?? []}
        onTexts={tellAllergies}
      />
      {allergies === null && (
        <Button variant="secondary" onClick={() => tellAllergies([])}>
          <Trans>No known allergies</Trans>
        </Button>
      )}
      <Lines
        label={t`Diagnosis (one per line)`}
        texts={draft.diagnosis.map(({ text }) => text)}
        onTexts={(found) => change({ diagnosis: found.map((text) => ({ text, provisional: true })) })}
      />
    </>
  )
}

/** A list typed as lines; what is typed stays as typed until one leaves. */
function Lines({
  label,
  hint,
  texts,
  onTexts,
}: {
  label: string
  hint?: string
  texts: readonly string[]
  onTexts: (texts: string[]) => void
}) {
  const [typed, setTyped] = useState(joined(texts))
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            onTexts(lines(target.value).map((line) => line.slice(0, 200)))
          }}
        />
      )}
    </Field>
  )
}

interface Chosen {
  name: string
  units: readonly DoseUnit[]
}
const unknown = { form: '', unit: '', composition: '' }

/** The unit comes from the form of the product; when it cannot be asked for, the server still refuses one that does not fit. */
async function unitsFor(id: string): Promise<readonly DoseUnit[]> {
  return browserApi('GET /api/product/{id}/', { params: { id } }).then(doseUnitsOf, () => doseUnitsOf({ ...unknown, unit: 'piece' }))
}

/** What the fields of a line can put right. */
const corrected = new Set(['list_b_needs_therapy', 'wrong_unit', 'needs_quantity', 'interval_needed'])

function Medicines({ writing: { draft, medicines, problems, change } }: { writing: Writing }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Record<string, Chosen>>({})
  const factsOf = (id: string) => medicines.find(({ medicine_id }) => medicine_id === id)
  const nameOf = (id: string) => factsOf(id)?.name ?? chosen[id]?.name ?? ''
  const unitsOf = (id: string) => (factsOf(id) ? doseUnitsOf(factsOf(id) ?? unknown) : (chosen[id]?.units ?? doseUnitsOf(unknown)))
  const isHeld = (at: number) => problems.some(({ field, code }) => field === `lines.${at}.allergy_reason` && code === 'allergy')
  const isWrong = (at: number) => problems.some(({ field, code }) => field.startsWith(`lines.${at}.`) && corrected.has(code))
  const add = async ({ medicine_id, name }: { medicine_id: string; name: string }, entry: Entry) => {
    const units = await unitsFor(medicine_id)
    setChosen((before) => ({ ...before, [medicine_id]: { name, units } }))
    // The product was asked for meanwhile: the line joins what is written now.
    change((now) => ({ lines: [...now.lines, lineOf(medicine_id, entry, units)], no_medicines: false }))
  }
  const put = (at: number, line: PrescriptionDraft['lines'][number]) =>
    change({ lines: draft.lines.map((one, n) => (n === at ? line : one)) })
  return (
    <>
      {draft.lines.map((line, at) => (
        <DeskMedicineLine
          // A line has no name of its own before it is signed; what is removed is removed from the end of its place.
          key={`${at} of ${draft.lines.length}`}
          line={line}
          number={at + 1}
          name={nameOf(line.medicine_id)}
          units={unitsOf(line.medicine_id)}
          allergy={isHeld(at)}
          wrong={isWrong(at)}
          onChange={(next) => put(at, next)}
          onRemove={() => change({ lines: draft.lines.filter((_, n) => n !== at) })}
        />
      ))}
      <EntryLine onAdd={(product, entry) => void add(product, entry)} />
      {draft.lines.length === 0 && (
        <Check label={t`No medicine needed`} checked={draft.no_medicines} onChange={(no_medicines) => change({ no_medicines })} />
      )}
    </>
  )
}

/** What was not typed is as in most prescriptions; each of it stands in the line, to be changed. */
function lineOf(medicine_id: string, entry: Entry, units: readonly DoseUnit[]): PrescriptionDraft['lines'][number] {
  const { timing, food, unit, instructions, duration_days = newLine.duration_days, quantity_units = null } = entry
  const usual = food ? { ...newLine.timing, food } : newLine.timing
  // A unit that does not fit the product is shown as wrong, never exchanged for another: 2 tablets are not 2 ml.
  const dose_unit = unit ?? units[0] ?? 'piece'
  return { ...newLine, medicine_id, dose_unit, timing: timing ?? usual, duration_days, quantity_units, instructions }
}

function Rest({ writing: { draft, change } }: { writing: Writing }) {
  const { t } = useLingui()
  return (
    <>
      <Lines
        label={t`Investigations (one per line)`}
        texts={draft.investigations}
        onTexts={(investigations) => change({ investigations })}
      />
      <Field label={t`Advice`}>
        {(control) => (
          <TextArea {...control} value={draft.advice} maxLength={2000} onChange={({ target }) => change({ advice: target.value })} />
        )}
      </Field>
      <ChoiceGroup
        type="radio"
        name="condition_kind"
        legend={t`Type of illness`}
        choices={[
          { value: 'acute', label: t`acute` },
          { value: 'chronic', label: t`chronic` },
        ]}
        chosen={draft.condition_kind ? [draft.condition_kind] : []}
        onChange={([kind]) => change({ condition_kind: kind === 'chronic' ? 'chronic' : 'acute' })}
      />
      <Field label={t`Follow-up on`}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={draft.follow_up_on ?? ''}
            onChange={({ target }) => change({ follow_up_on: target.value || null })}
          />
        )}
      </Field>
      <div className={styles.checks}>
        <Check
          label={t`I asked and confirmed the patient’s age`}
          checked={draft.age_confirmed}
          onChange={(age_confirmed) => change({ age_confirmed })}
        />
        <Check
          label={t`I diagnosed while seeing the patient on video`}
          checked={draft.seen_on_video}
          onChange={(seen_on_video) => change({ seen_on_video })}
        />
        <Check
          label={t`In-person examination advised`}
          checked={draft.in_person_advised}
          onChange={(in_person_advised) => change({ in_person_advised })}
        />
      </div>
    </>
  )
}

function Check({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}

function Foot({
  writing: { problems, saving, failure, sign },
  callEnded,
  onSigned,
}: {
  writing: Writing
  callEnded: boolean
  onSigned: () => void
}) {
  const { t } = useLingui()
  const words = useProblemWords()
  const [busy, setBusy] = useState(false)
  const signIt = async () => {
    setBusy(true)
    if (await sign()) onSigned()
    setBusy(false)
  }
  const states = { saved: t`Saved`, typing: t`Saving…`, failed: t`Not saved` }
  return (
    <>
      {failure && <Notice kind="danger" live="alert" title={failure} />}
      {problems.length > 0 && (
        <Notice kind="info" title={t`Complete before signing`}>
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.field} ${problem.code}`}>{words(problem)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={styles.foot}>
        <output className={styles.state}>{states[saving]}</output>
        <Button
          icon="pencil-simple"
          busy={busy}
          disabledReason={callEnded ? undefined : t`You can sign after the call ends`}
          onClick={() => void signIt()}
        >
          <Trans>Sign prescription</Trans>
        </Button>
      </div>
    </>
  )
}
