import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSending } from '../../app/forms/use-sending.ts'
import { browserApi } from '../../data/page-data.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { Actions } from '../../app/forms/form-page.tsx'
import { canUsePasskeys, makePasskey, PasskeyStopped } from '../accounts/sign-in/browser-passkey.ts'

/** Somebody whose desk is open, and what a passkey needs. */
export interface NewMember {
  roles: string[]
  origin: string | null
  passkey: Record<string, unknown> | null
}
interface PasskeyStepProps {
  member: NewMember
  onDone: () => Promise<void>
}

/** A passkey right away where there can be one; otherwise why there is none, and the authenticator alone stays. */
export function PasskeyStep({ member: { origin, passkey }, onDone }: PasskeyStepProps) {
  const { t } = useLingui()
  const { busy, error, send } = useSending()
  const [hint, setHint] = useState<string | null>(null)
  const reason = useReason(origin)
  const add = async () => {
    const response = await makePasskey(passkey ?? {}).catch((failure: unknown) => {
      if (failure instanceof PasskeyStopped) return null
      throw failure
    })
    if (!response) return setHint(t`The passkey was not created. You can add one later from the desk.`)
    await browserApi('POST /api/desk/passkey/', { body: { name: t`First passkey`, response } })
    await onDone()
  }
  return (
    <>
      <Notice kind="success" live="status" title={t`Your account at the desk is ready`}>
        {reason ?? <Trans>Add a passkey to sign in with your fingerprint, face or device PIN instead of a code.</Trans>}
      </Notice>
      {(error ?? hint) && <Notice kind="danger" live="alert" title={error ?? hint} />}
      <Actions>
        {!reason && !hint && (
          <Button icon="lock" busy={busy} onClick={() => void send(add)}>
            <Trans>Add passkey</Trans>
          </Button>
        )}
        <Button variant={reason || hint ? 'primary' : 'quiet'} onClick={() => void onDone()}>
          {reason || hint ? <Trans>Continue</Trans> : <Trans>Skip for now</Trans>}
        </Button>
      </Actions>
    </>
  )
}

/** Why there can be none here; null where there can. */
function useReason(origin: string | null): string | null {
  const { t } = useLingui()
  if (origin === null)
    return t`You sign in with your authenticator app. Passkeys need a secure (https) address with a host name, which this installation does not have yet.`
  if (location.origin !== origin)
    return t`You sign in with your authenticator app. Passkeys work only at ${origin}; open the desk there to add one.`
  return canUsePasskeys() ? null : t`You sign in with your authenticator app. This browser does not support passkeys.`
}
