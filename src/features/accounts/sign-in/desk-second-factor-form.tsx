import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ApiFailure } from '../../../lib/network-api.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { canUsePasskeys, PasskeyStopped, signWithPasskey } from './browser-passkey.ts'
import { setDeskRoles } from '../sessions/desk-session.ts'
import { sessionEnd } from '../sessions/session-ended.ts'
import { useFirstFocus } from '../../../ui/use-first-focus.ts'
import { Form } from '../../../app/forms/form-page.tsx'
import { otpDigits, otpLength } from './sign-in.rules.ts'
import { useSending } from '../../../app/forms/use-sending.ts'

interface SecondFactor {
  onPassed: (roles: readonly string[]) => void | Promise<void>
  action?: ReactNode
}

/** The second factor of staff: a passkey, or the code their authenticator shows now. */
export function SecondFactorForm({ onPassed, action }: SecondFactor) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const noDesk = useNoDesk()
  const { busy, error, fields, place, send, refuse } = useSending()
  const [hint, setHint] = useState<string | null>(null)
  const open = async (body: { code: string } | { passkey: Record<string, unknown> }) => {
    const { roles, ends_at } = await browserApi('POST /api/desk/session/', { body }).catch(noDesk)
    sessionEnd.known(ends_at)
    setDeskRoles(roles)
    await onPassed(roles)
  }
  const submit = async () => {
    setHint(null)
    if (refuse({ code: code.length === otpLength ? null : t`Entered verification code is not valid` })) return
    await send(() => open({ code }))
  }
  const byPasskey = () => {
    setHint(null)
    return send(async () => {
      const { options } = await browserApi('POST /api/desk/session/options/').catch(noDesk)
      if (!options) return setHint(t`You have not added a passkey yet. Enter your authenticator code, then add a passkey from the desk.`)
      try {
        await open({ passkey: await signWithPasskey(options) })
      } catch (failure) {
        if (!(failure instanceof PasskeyStopped)) throw failure
        setHint(t`Passkey sign-in did not work. Try again, or enter your authenticator code.`)
      }
    })
  }
  const problem = error ?? fields['passkey']?.[0]
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {problem && <Notice kind="danger" live="alert" title={problem} />}
        {hint && <Notice kind="info" live="status" title={hint} />}
        <TextField
          ref={useFirstFocus(true)}
          label={t`Authenticator code`}
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
          {action ?? <Trans>Open desk</Trans>}
        </Button>
        <PasskeyButton busy={busy} onClick={() => void byPasskey()} />
      </Form>
    </div>
  )
}

function PasskeyButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  if (!canUsePasskeys()) return null
  return (
    <Button variant="secondary" full icon="lock" disabled={busy} onClick={onClick}>
      <Trans>Use passkey</Trans>
    </Button>
  )
}

/** Everything of the desk answers a stranger with 404; here they are told in words. */
function useNoDesk(): (failure: unknown) => never {
  const { t } = useLingui()
  return (failure) => {
    const stranger = failure instanceof ApiFailure && failure.status === 404
    throw stranger ? new ApiFailure(404, { error: { code: [t`This account does not have desk access`] } }) : failure
  }
}
