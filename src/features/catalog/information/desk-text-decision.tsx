import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea, TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import type { Change } from './medicine-text.rules.ts'

export interface ApprovalSent {
  hash: string
  changes: Change[]
  next_review: string
  note: string | null
}

interface ApproveTextProps {
  approve: (body: ApprovalSent) => Promise<unknown>
  hash: string
  changes: readonly Change[]
  /** Proposed for the next check. */
  first: string
}

export function ApproveText({ approve, hash, changes, first }: ApproveTextProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, send, place } = useSending()
  const [nextReview, setNextReview] = useState(first)
  const [note, setNote] = useState('')
  const submit = async () => {
    await send(async () => {
      await approve({ hash, changes: [...changes], next_review: nextReview, note: note.trim().length < 3 ? null : note })
      toasts.show({ kind: 'success', text: t`Text approved` })
      await revalidate()
    })
  }
  return (
    <section className={frame.part} aria-labelledby="approve" ref={place}>
      <h2 id="approve">
        <Trans>Approve this text</Trans>
      </h2>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        {fields['changes']?.[0] && <Notice kind="danger" live="alert" title={fields['changes'][0]} />}
        {changes.length > 0 && <p>{t`${plural(changes.length, { one: '# correction', other: '# corrections' })}`}</p>}
        <TextField
          type="date"
          label={t`Next check on`}
          name="next_review"
          error={fields['next_review']?.[0]}
          value={nextReview}
          onChange={({ target }) => setNextReview(target.value)}
        />
        <Field label={t`Note for colleagues`} hint={t`Optional`} error={fields['note']?.[0]}>
          {(control) => <TextArea {...control} rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />}
        </Field>
        <Button type="submit" busy={busy}>
          <Trans>Approve text</Trans>
        </Button>
      </Form>
    </section>
  )
}

export function WithdrawText({ withdraw, withdrawn }: { withdraw: (note: string) => Promise<unknown>; withdrawn: boolean }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, send, place, refuse } = useSending()
  const [note, setNote] = useState('')
  if (withdrawn) return null
  const submit = async () => {
    if (refuse({ note: note.trim().length < 3 ? t`This field is required` : null })) return
    await send(async () => {
      await withdraw(note)
      toasts.show({ kind: 'success', text: t`Text withdrawn` })
      setNote('')
      await revalidate()
    })
  }
  return (
    <section className={frame.part} aria-labelledby="withdraw" ref={place}>
      <h2 id="withdraw">
        <Trans>Withdraw this text</Trans>
      </h2>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <Field label={t`Reason`} hint={t`Patients no longer see the text until you approve it again.`} error={fields['note']?.[0]}>
          {(control) => <TextArea {...control} rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />}
        </Field>
        <Button type="submit" variant="danger" busy={busy}>
          <Trans>Withdraw text</Trans>
        </Button>
      </Form>
    </section>
  )
}
