import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiFailure } from '../../lib/network-api.ts'
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
  /** Everything of the desk answers a stranger with 404; here they are told in words. */
  const noDesk = (failure: unknown): never => {
    const stranger = failure instanceof ApiFailure && failure.status === 404
    throw stranger ? new ApiFailure(404, { error: { code: [t`This account has no desk`] } }) : failure
  }
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = async () => {
    if (refuse({ code: code.length === otpLength ? null : t`Entered verification code is not valid` })) return
    await send(async () => {
      const { roles } = await browserApi('POST /api/desk/session/', { body: { code } }).catch(noDesk)
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
