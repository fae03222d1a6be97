import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { randomId } from '../../../lib/random-id.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { AskFields, RejectFields } from './other-outcomes.tsx'
import { draftFrom, emptyFields, type ReadingDraft, readingOf } from './reading-draft.rules.ts'
import { ReadingFields } from './reading-fields.tsx'
import type { Decision, Review } from './review.contract.ts'
import styles from './review.module.css'
import type { ReasonCode } from '../review.rules.ts'

type Outcome = Decision['outcome']

/** What becomes of it, and all that it takes; Ctrl and Enter decide from any field. */
export function ReviewForm({ review }: { review: Review }) {
  const { t } = useLingui()
  const choices = useOutcomeChoices()
  const { form, set, submit, place, fields, busy, error } = useDecision(review)
  const { outcome, draft, reason, question } = form
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are of the fields inside
    <div ref={place} onKeyDown={onKeyDown}>
      <Form onSubmit={submit} label={t`Decision`}>
        <ChoiceGroup
          type="radio"
          name="outcome"
          legend={t`Choose an action`}
          choices={choices}
          chosen={[outcome]}
          onChange={([next]) => set({ outcome: (next ?? 'read') as Outcome })}
        />
        {outcome === 'read' && <ReadingFields draft={draft} fields={fields} onChange={(next) => set({ draft: next })} newKey={randomId} />}
        {outcome === 'reject' && <RejectFields reason={reason} onChange={(next) => set({ reason: next })} />}
        {(outcome === 'ask_patient' || outcome === 'ask_prescriber') && (
          <AskFields whom={outcome} question={question} error={fields['question']?.[0]} onChange={(next) => set({ question: next })} />
        )}
        <Ending id={review.id} busy={busy} error={error} />
      </Form>
    </div>
  )
}

function Ending({ id, busy, error }: { id: string; busy: boolean; error: string | null }) {
  return (
    <>
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
      <p className={styles.actions}>
        <Button type="submit" busy={busy}>
          <Trans>Submit decision</Trans>
        </Button>
        <LeaveButton id={id} />
      </p>
      <p className={styles.keys}>
        <Trans>Ctrl + Enter to submit</Trans>
      </p>
    </>
  )
}

interface DecisionForm {
  outcome: Outcome
  draft: ReadingDraft
  reason: ReasonCode
  question: string
}

/** All that is typed, kept whichever outcome is chosen, and the way to send it. */
function useDecision(review: Review) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { send, refuse, ...shown } = useSending()
  const words = useMissingWords()
  const [keys] = useState(idempotencyKeys)
  const [form, setForm] = useState<DecisionForm>(() => ({
    outcome: 'read',
    draft: draftFrom(review.reading, randomId),
    reason: 'illegible',
    question: '',
  }))
  const set = (change: Partial<DecisionForm>) => setForm((before) => ({ ...before, ...change }))
  const submit = async () => {
    const { id, version } = review
    const { outcome, draft, reason, question } = form
    const missing = outcome === 'read' ? emptyFields(draft) : outcome !== 'reject' && question.trim() === '' ? ['question'] : []
    if (refuse(Object.fromEntries(missing.map((field) => [field, words(field)])))) return
    // What the form cannot say by its types (a missing tick) the server refuses by its field.
    const body = bodyOf({ outcome, version, reading: readingOf(draft), reason, question }) as Decision
    await send(async () => {
      const { second_eyes } = await browserApi('POST /api/desk/review/{id}/decide/', {
        params: { id },
        body,
        idempotencyKey: keys.keyFor(body),
      })
      toasts.show({ text: second_eyes ? t`Sent to a colleague for a second review` : t`Decision submitted`, kind: 'success' })
      await navigate('/desk/review')
    })
  }
  return { form, set, submit, ...shown }
}

/** What is said of an empty field. */
function useMissingWords(): (field: string) => string {
  const { t } = useLingui()
  return (field) => {
    if (field.endsWith('signed')) return t`No signature? Decline with that reason.`
    if (field.endsWith('right_patient')) return t`Written for someone else? Decline with that reason.`
    if (field.endsWith('medicine_id')) return t`Choose a product from the list, or decline this medicine.`
    return t`This field is required.`
  }
}

interface ReviewFields {
  outcome: Outcome
  version: number
  reading: unknown
  reason: ReasonCode
  question: string
}

function bodyOf({ outcome, version, reading, reason, question }: ReviewFields): unknown {
  if (outcome === 'read') return { outcome, version, reading }
  if (outcome === 'reject') return { outcome, version, reason_code: reason }
  return { outcome, version, question }
}

function useOutcomeChoices() {
  const { t } = useLingui()
  return [
    { value: 'read', label: t`Review line by line` },
    { value: 'reject', label: t`Decline prescription` },
    { value: 'ask_patient', label: t`Ask the patient` },
    { value: 'ask_prescriber', label: t`Ask the prescriber` },
  ]
}

/** Back into the queue for a colleague, undecided. */
function LeaveButton({ id }: { id: string }) {
  const navigate = useNavigate()
  const { busy, send } = useSending()
  const leave = () =>
    send(async () => {
      await browserApi('POST /api/desk/review/{id}/release/', { params: { id } })
      await navigate('/desk/review')
    })
  return (
    <Button variant="quiet" busy={busy} onClick={() => void leave()}>
      <Trans>Release to the queue</Trans>
    </Button>
  )
}
