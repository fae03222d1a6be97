import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { SelectField, TextArea } from '../../../ui/controls/text-input.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { useReasonWords } from '../reason-words.ts'
import { type ReasonCode, reasonCodes } from '../review.rules.ts'
import { useShortReasons } from './desk-review-words.tsx'
import styles from './desk-act.module.css'

export type Asking = { whom: 'ask_patient' | 'ask_prescriber' | 'reject'; text: string }

interface AskProps {
  asking: Asking
  busy: boolean
  error: string | null
  onSend: (text: string) => void
  onLeave: () => void
}

/** A question or a rejection, over what it is about; Ctrl and Enter send it. */
export function Ask(props: AskProps) {
  return props.asking.whom === 'reject' ? <Reject {...props} /> : <Question {...props} />
}

function Question({ asking, busy, error, onSend, onLeave }: AskProps) {
  const { t } = useLingui()
  const [text, setText] = useState(asking.text)
  const [isMissing, setMissing] = useState(false)
  const isPatient = asking.whom === 'ask_patient'
  const hint = isPatient ? (
    <Trans>The patient is notified and answers here. The prescription keeps its place in the queue.</Trans>
  ) : (
    <Trans>Call the prescriber. Whoever gets the answer resumes the review.</Trans>
  )
  const send = () => {
    setMissing(text.trim() === '')
    if (text.trim() !== '') onSend(text)
  }
  const wrong = error ?? (isMissing ? t`This field is required.` : undefined)
  return (
    <Panel
      title={isPatient ? t`Ask the patient` : t`Ask the prescriber`}
      busy={busy}
      onSend={send}
      onLeave={onLeave}
      verb={<Trans>Send question</Trans>}
    >
      <Field label={<Trans>Question</Trans>} hint={hint} error={wrong}>
        {(control) => <TextArea {...control} rows={2} value={text} maxLength={500} onChange={({ target }) => setText(target.value)} />}
      </Field>
    </Panel>
  )
}

function Reject({ busy, error, onSend, onLeave }: AskProps) {
  const { t } = useLingui()
  const [short, full] = [useShortReasons(), useReasonWords()]
  const [reason, setReason] = useState<ReasonCode>('illegible')
  return (
    <Panel
      title={t`Reject the prescription`}
      busy={busy}
      onSend={() => onSend(reason)}
      onLeave={onLeave}
      danger
      verb={<Trans>Reject prescription</Trans>}
    >
      <SelectField
        label={t`Reason`}
        hint={t`The patient reads: ${full[reason]}`}
        error={error ?? undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value as ReasonCode)}
      >
        {reasonCodes.map((code) => (
          <option key={code} value={code}>
            {short[code]}
          </option>
        ))}
      </SelectField>
    </Panel>
  )
}

interface PanelProps {
  title: string
  verb: ReactNode
  danger?: boolean
  busy: boolean
  onSend: () => void
  onLeave: () => void
  children: ReactNode
}

function Panel({ title, verb, danger, busy, onSend, onLeave, children }: PanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const field = panel.current?.querySelector<HTMLTextAreaElement>('textarea, select')
    field?.focus()
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onLeave()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are of the fields inside
    <section ref={panel} className={styles.panel} aria-label={title} onKeyDown={onKeyDown}>
      <h2 className={styles.title}>{title}</h2>
      {children}
      <div className={styles.ends}>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onSend}>
          {verb} <KeyHint keys="Ctrl Enter" />
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          <Trans>Cancel</Trans> <KeyHint keys="Esc" />
        </Button>
      </div>
    </section>
  )
}
