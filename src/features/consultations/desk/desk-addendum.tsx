import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Actions, Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'

/** What is signed never changes; what was forgotten is signed beside it (TPG-16). */
export function Addendum({ id }: { id: string }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, place, send, refuse } = useSending(t`Not signed.`)
  const [keys] = useState(idempotencyKeys)
  const [text, setText, forget] = useDraft(`addendum ${id}`, '')
  const submit = async () => {
    if (refuse({ text: text.trim() === '' ? t`Enter the text of the addendum` : null })) return
    await send(async () => {
      const body = { text: text.trim() }
      const call = { params: { id }, body, idempotencyKey: keys.keyFor(body) }
      await browserApi('POST /api/desk/consultation/{id}/prescription/addendum/', call)
      keys.done()
      setText('')
      forget()
      toasts.show({ kind: 'success', text: t`Addendum signed` })
      await revalidate()
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <Field label={t`Addendum`} hint={t`Signed with today’s date. The patient receives it.`} error={fields['text']?.[0]}>
          {(control) => <TextArea {...control} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />}
        </Field>
        <Actions>
          <Button type="submit" busy={busy}>
            <Trans>Sign addendum</Trans>
          </Button>
        </Actions>
      </Form>
    </div>
  )
}

/** A visit has one prescription: once it is withdrawn, the next one belongs to the next visit. */
export function CorrectedPaper() {
  const { t } = useLingui()
  return (
    <Notice kind="info" title={t`To write a corrected prescription`}>
      <Trans>
        This visit is complete. Ask the patient or your front office to book a follow-up: you write the corrected prescription there.
      </Trans>
    </Notice>
  )
}
