import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { browserApi } from '../../page-data.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-input.tsx'
import { setDeskRoles } from './desk-session.ts'
import { Form } from './form-page.tsx'
import { otpDigits, otpLength } from './sign-in.rules.ts'
import { useSending } from './use-sending.ts'

/** The second factor of staff: the code their authenticator shows now. */
export function SecondFactorForm({ onPassed }: { onPassed: () => void | Promise<void> }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = async () => {
    if (refuse({ code: code.length === otpLength ? null : t`Entered verification code is not valid` })) return
    await send(async () => {
      const { roles } = await browserApi('POST /api/desk/session/', { body: { code } })
      setDeskRoles(roles)
      await onPassed()
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <TextField
          label={t`Code of your authenticator`}
          hint={t`Six digits. Each code works once.`}
          error={fields['code']?.[0]}
          code
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          name="code"
          data-first-focus
          value={code}
          onChange={(event) => setCode(otpDigits(event.target.value))}
        />
        <Button type="submit" full busy={busy}>
          <Trans>Open the desk</Trans>
        </Button>
      </Form>
    </div>
  )
}
