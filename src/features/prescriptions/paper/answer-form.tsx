import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { TextArea } from '../../../ui/controls/text-input.tsx'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { PaperPicker } from '../../files/paper-picker.tsx'
import { UploadList } from '../../files/upload-list.tsx'
import { useUploads } from '../../files/use-uploads.ts'

/** The pharmacist asks, the patient answers in words, with more pictures where they help. */
export function AnswerForm({ id, question }: { id: string; question: string }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const uploads = useUploads()
  const [answer, setAnswer] = useState('')
  const [keys] = useState(idempotencyKeys)
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = async () => {
    if (refuse({ answer: answer.trim() === '' ? t`Write your answer.` : uploads.settled ? null : t`Wait until all files are uploaded.` }))
      return
    const body = { answer: answer.trim(), files: uploads.ids }
    await send(async () => {
      await browserApi('POST /api/order_prescription/{id}/answer/', { params: { id }, body, idempotencyKey: keys.keyFor(body) })
      await revalidate()
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit} label={t`Your answer to the pharmacist`}>
        <Notice kind="warning" title={t`Question from the pharmacist`}>
          {question}
        </Notice>
        <Field label={<Trans>Your answer</Trans>} error={fields['answer']?.[0]}>
          {(control) => <TextArea {...control} value={answer} maxLength={1000} onChange={(event) => setAnswer(event.target.value)} />}
        </Field>
        <PaperPicker onFiles={uploads.add} />
        <UploadList uploads={uploads} />
        {error && (
          <Notice kind="danger" live="alert">
            {error}
          </Notice>
        )}
        <div>
          <Button type="submit" busy={busy}>
            <Trans>Send answer</Trans>
          </Button>
        </div>
      </Form>
    </div>
  )
}
