import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Actions, Form } from '../../app/forms/form-page.tsx'
import { useSending } from '../../app/forms/use-sending.ts'
import { browserApi } from '../../data/page-data.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TextInput } from '../../ui/controls/text-input.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import type { Opening } from './frontdesk.contract.ts'

/** The four digits of the SMS, typed while the caller reads them out. */
export function CodeForm({ id, opening, label }: { id: string; opening: Opening; label: string }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, place, send, refuse } = useSending()
  const [code, setCode] = useState('')
  const confirm = async () => {
    if (refuse({ code: /^\d{4}$/.test(code) ? null : t`Enter the 4 digits` })) return
    let left: number | null = null
    await send(async () => {
      const body = { opening: opening.id, code }
      const { outcome, tries_left } = await browserApi('POST /api/desk/patient/{id}/open/confirm/', { params: { id }, body })
      if (outcome === 'wrong') left = tries_left
      if (outcome === 'open' || tries_left === 0) await revalidate()
    })
    if (left !== null) refuse({ code: t`That code is incorrect. ${plural(left, { one: '# try left', other: '# tries left' })}` })
  }
  const again = () =>
    send(async () => {
      await browserApi('POST /api/desk/patient/{id}/close/', { params: { id } })
      await revalidate()
    })
  return (
    <div ref={place}>
      <Form onSubmit={confirm} label={label}>
        {error && (
          <Notice kind="danger" live="alert">
            {error}
          </Notice>
        )}
        <CodeField label={label} error={fields['code']?.[0]} code={code} setCode={setCode} />
        <Actions>
          <Button type="submit" busy={busy}>
            <Trans>Open page</Trans>
          </Button>
          <Button variant="quiet" busy={busy} onClick={() => void again()}>
            <Trans>Start again</Trans>
          </Button>
        </Actions>
      </Form>
    </div>
  )
}

interface CodeFieldProps {
  label: string
  error: string | undefined
  code: string
  setCode: (code: string) => void
}

function CodeField({ label, error, code, setCode }: CodeFieldProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  // It came in place of the form that had the focus.
  useEffect(() => field.current?.focus(), [])
  return (
    <Field label={label} hint={t`We sent a 4-digit code to the patient’s phone. It is valid for 10 minutes.`} error={error}>
      {(control) => (
        <TextInput
          {...control}
          ref={field}
          code
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={code}
          onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, ''))}
        />
      )}
    </Field>
  )
}
