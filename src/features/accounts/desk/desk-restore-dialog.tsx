import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { normalisePhone } from '../../../lib/phone.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { TextArea, TextField } from '../../../ui/controls/text-input.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { Actions, Form } from '../../../app/forms/form-page.tsx'
import { phoneDigits } from '../sign-in/sign-in.rules.ts'
import { useSending } from '../../../app/forms/use-sending.ts'

interface RestoreProps {
  id: string
  name: string
  phone: string
  /** The account that has the number now holds records: the owner needs another number. */
  inUse: boolean
  open: boolean
  onClose: () => void
}

/** How the owner was checked, and with which number they sign in from now on. */
export function RestoreDialog({ name, open, ...rest }: RestoreProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={rest.onClose} title={t`Restore account of ${name}?`}>
      <RestoreForm {...rest} />
    </Dialog>
  )
}

function useTellRestored() {
  const { t } = useLingui()
  return ({ email_restored }: { email_restored: boolean | null }) => {
    toasts.show({ kind: 'success', text: t`Account restored` })
    if (email_restored === false)
      toasts.show({ text: t`The email on this account now belongs to another one. The owner can add a new email in their profile.` })
  }
}

function RestoreForm({ id, phone, inUse, onClose }: Omit<RestoreProps, 'name' | 'open'>) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const tell = useTellRestored()
  const { busy, error, fields, place, send, refuse } = useSending()
  const [reason, setReason] = useState('')
  const [number, setNumber] = useState(inUse ? '' : phoneDigits(phone))
  const [move, setMove] = useState(!inUse)
  const restore = async () => {
    const phone_number = normalisePhone(number)
    const wrong = {
      reason: reason.trim().length < 10 ? t`Write how you checked, in a sentence` : null,
      phone_number: phone_number === null ? t`Entered phone number is not valid` : null,
    }
    if (refuse(wrong) || phone_number === null) return
    await send(async () => {
      const body = { reason, phone_number, move }
      tell(await browserApi('POST /api/desk/sealed/{id}/restore/', { params: { id }, body }))
      await revalidate()
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={restore}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <Field label={t`How did you check the owner?`} hint={t`For example: Aadhaar card and date of birth`} error={fields['reason']?.[0]}>
          {(control) => <TextArea {...control} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />}
        </Field>
        <TextField
          label={t`Phone number to sign in with`}
          hint={inUse ? t`The old number has a new owner. Enter the owner’s new number.` : undefined}
          error={fields['phone_number']?.[0]}
          prefix="+91"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          value={number}
          onChange={({ target }) => setNumber(phoneDigits(target.value))}
        />
        <ChoiceGroup
          type="checkbox"
          name="move"
          legend={t`If the number signs in to another account`}
          choices={[{ value: 'move', label: t`Move it here and close the other, empty account` }]}
          chosen={move ? ['move'] : []}
          onChange={(chosen) => setMove(chosen.length > 0)}
        />
        <Actions>
          <Button type="submit" busy={busy}>
            <Trans>Restore account</Trans>
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Keep locked</Trans>
          </Button>
        </Actions>
      </Form>
    </div>
  )
}
