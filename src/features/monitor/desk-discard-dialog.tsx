import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Actions, Form } from '../../app/forms/form-page.tsx'
import { useSending } from '../../app/forms/use-sending.ts'
import { browserApi } from '../../data/page-data.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TextArea } from '../../ui/controls/text-input.tsx'
import { Dialog } from '../../ui/messages/dialog.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { toasts } from '../../ui/messages/toast-store.ts'

interface DiscardProps {
  id: string
  open: boolean
  onClose: () => void
}

export function DiscardDialog({ open, ...rest }: DiscardProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={rest.onClose} title={t`Discard this task?`}>
      <DiscardForm {...rest} />
    </Dialog>
  )
}

function DiscardForm({ id, onClose }: Omit<DiscardProps, 'open'>) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, place, send, refuse } = useSending()
  const [reason, setReason] = useState('')
  const discard = async () => {
    if (refuse({ reason: reason.trim().length < 10 ? t`Write the reason in a sentence` : null })) return
    await send(async () => {
      await browserApi('POST /api/desk/dead_letter/{id}/discard/', { params: { id }, body: { reason } })
      toasts.show({ kind: 'success', text: t`Task discarded` })
      onClose()
      await revalidate()
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={discard}>
        <p>
          <Trans>It will not be done and cannot be brought back. The reason goes on record.</Trans>
        </p>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <Field label={t`Reason`} hint={t`For example: the patient was told by phone`} error={fields['reason']?.[0]}>
          {(control) => <TextArea {...control} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />}
        </Field>
        <Actions>
          <Button type="submit" busy={busy}>
            <Trans>Discard task</Trans>
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Keep task</Trans>
          </Button>
        </Actions>
      </Form>
    </div>
  )
}
