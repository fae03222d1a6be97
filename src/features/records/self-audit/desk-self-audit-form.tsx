import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Actions, FieldNote, Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { browserApi } from '../../../data/page-data.ts'
import type { FieldErrors } from '../../../lib/errors.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { usePatternQuestions } from './desk-pattern-questions.tsx'
import { usePatternNames } from './pattern-names.tsx'
import { type DarkPattern, darkPatterns } from './self-audit.rules.ts'

interface Answer {
  found: '' | 'no' | 'yes'
  note: string
}
type Answers = Record<DarkPattern, Answer>
const unanswered = () => Object.fromEntries(darkPatterns.map((pattern) => [pattern, { found: '', note: '' }])) as Answers

/** One question for each pattern; what was answered stays until the audit is recorded. */
export function SelfAuditForm() {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [draft, setDraft, forget] = useDraft<Answers>('self-audit', unanswered())
  const [keys] = useState(idempotencyKeys)
  const { busy, error, fields, send, place, refuse } = useSending()
  const missing = () =>
    darkPatterns.flatMap((pattern): [string, string][] => {
      const { found, note } = draft[pattern]
      if (found === '') return [[pattern, t`Answer with yes or no`]]
      return found === 'yes' && note.trim() === '' ? [[`${pattern}_note`, t`Say where it is, and what you do about it`]] : []
    })
  const submit = async () => {
    const wrong = missing()
    if (refuse(Object.fromEntries(wrong))) return goTo(wrong[0]?.[0])
    const answers = darkPatterns.map((pattern) => ({ pattern, found: draft[pattern].found === 'yes', note: draft[pattern].note }))
    const body = { answers }
    if (!(await send(async () => void (await browserApi('POST /api/desk/self_audit/', { body, idempotencyKey: keys.keyFor(body) })))))
      return
    setDraft(unanswered())
    forget()
    toasts.show({ kind: 'success', text: t`Audit recorded` })
    await revalidate()
  }
  return (
    <section className={frame.part} aria-labelledby="new-audit">
      <h2 id="new-audit">
        <Trans>New audit</Trans>
      </h2>
      <div ref={place}>
        <Form onSubmit={submit}>
          {error && <Notice kind="danger" live="alert" title={error} />}
          {darkPatterns.map((pattern) => (
            <Question
              key={pattern}
              pattern={pattern}
              answer={draft[pattern]}
              fields={fields}
              onChange={(answer) => setDraft({ ...draft, [pattern]: answer })}
            />
          ))}
          <Actions>
            <Button type="submit" busy={busy}>
              <Trans>Record audit</Trans>
            </Button>
          </Actions>
        </Form>
      </div>
    </section>
  )
}

/** A group of choices has no control that could be found by its error: the first unanswered question is gone to by its name. */
function goTo(name: string | undefined): void {
  if (name) document.querySelector<HTMLElement>(`input[name="${name}"]`)?.focus()
}

interface QuestionProps {
  pattern: DarkPattern
  answer: Answer
  fields: FieldErrors
  onChange: (answer: Answer) => void
}

function Question({ pattern, answer, fields, onChange }: QuestionProps) {
  const { t } = useLingui()
  const name = usePatternNames()[pattern]
  const asks = usePatternQuestions()[pattern]
  return (
    <Card className={frame.card}>
      <ChoiceGroup
        type="radio"
        name={pattern}
        legend={`${name}. ${asks}`}
        choices={[
          { value: 'no', label: t`No` },
          { value: 'yes', label: t`Yes` },
        ]}
        chosen={[answer.found]}
        onChange={([found]) => onChange({ ...answer, found: found as Answer['found'] })}
      />
      <FieldNote text={fields[pattern]?.[0]} />
      {answer.found !== '' && (
        <TextField
          label={answer.found === 'yes' ? t`Where, and what you do about it` : t`What you looked at (optional)`}
          name={`${pattern}_note`}
          maxLength={1000}
          error={fields[`${pattern}_note`]?.[0]}
          value={answer.note}
          onChange={({ target }) => onChange({ ...answer, note: target.value })}
        />
      )}
    </Card>
  )
}
