import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import styles from '../../../app/shell/account-frame.module.css'
import { canUsePasskeys, makePasskey, PasskeyStopped } from '../sign-in/browser-passkey.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { Form } from '../../../app/forms/form-page.tsx'
import { otpDigits, otpLength } from '../sign-in/sign-in.rules.ts'
import { useSending } from '../../../app/forms/use-sending.ts'

const load = (api: Api) => api('GET /api/desk/passkey/')
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DeskPasskeysPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Passkeys`}
      lead={<Trans>Sign in to the desk with your fingerprint, face or device PIN instead of a code.</Trans>}
    >
      {({ origin, passkeys }) => (
        <div className={styles.parts}>
          {passkeys.length > 0 && (
            <ul className={styles.cards}>
              {passkeys.map((passkey) => (
                <PasskeyCard key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )}
          <AddPasskey origin={origin} />
        </div>
      )}
    </DeskFrame>
  )
}

function PasskeyCard({ passkey: { id, name, created_at, last_used_at } }: { passkey: Data['passkeys'][number] }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState(false)
  const { busy, error, send } = useSending()
  const remove = async () => {
    await browserApi('DELETE /api/desk/passkey/{id}/', { params: { id } })
    await revalidate()
  }
  return (
    <Card as="li" className={styles.card}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.facts}>
        {last_used_at ? <Trans>Last used {moment(last_used_at)}</Trans> : <Trans>Added {moment(created_at)}, not used yet</Trans>}
      </p>
      <div className={styles.rowActions}>
        <Button variant="secondary" icon="trash" aria-label={t`Remove passkey ${name}`} onClick={() => setAsked(true)}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Remove passkey ${name}?`}
        actions={
          <>
            <Button variant="danger" busy={busy} onClick={() => void send(remove)}>
              <Trans>Remove</Trans>
            </Button>
            <Button variant="secondary" onClick={() => setAsked(false)}>
              <Trans>Keep</Trans>
            </Button>
          </>
        }
      >
        {error && <Notice kind="danger" live="alert" title={error} />}
        <p>
          <Trans>You can no longer sign in to the desk with it. Your authenticator will still work.</Trans>
        </p>
      </Dialog>
    </Card>
  )
}

function AddPasskey({ origin }: { origin: string | null }) {
  const reason = useReason(origin)
  return (
    <section className={styles.part} aria-labelledby="add-title">
      <h2 id="add-title">
        <Trans>Add a passkey</Trans>
      </h2>
      {reason ? <Notice kind="info" title={reason} /> : <AddForm />}
    </section>
  )
}

/** Why there can be none here; null where there can. */
function useReason(origin: string | null): string | null {
  const { t } = useLingui()
  const hydrated = useHydrated()
  if (origin === null) return t`Passkeys need a secure (https) address with a host name. This installation does not have one yet.`
  if (!hydrated) return null
  if (location.origin !== origin) return t`Passkeys work only at ${origin}. Open the desk there to add one.`
  return canUsePasskeys() ? null : t`This browser does not support passkeys.`
}

function AddForm() {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = async () => {
    const wrongCode = code.length === otpLength ? null : t`Entered verification code is not valid`
    if (refuse({ name: name.trim() ? null : t`Name this passkey`, code: wrongCode })) return
    await send(async () => {
      const options = await browserApi('POST /api/desk/passkey/options/', { body: { code } })
      const response = await makePasskey(options).catch((failure: unknown) => {
        if (failure instanceof PasskeyStopped) return null
        throw failure
      })
      setCode('')
      if (!response) return void refuse({ passkey: t`The passkey was not created. Try again with the next code.` })
      await browserApi('POST /api/desk/passkey/', { body: { name: name.trim(), response } })
      setName('')
      await revalidate()
    })
  }
  const problem = error ?? fields['passkey']?.[0]
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {problem && <Notice kind="danger" live="alert" title={problem} />}
        <TextField
          label={t`Device name`}
          hint={t`For example: Laptop at the clinic`}
          error={fields['name']?.[0]}
          name="name"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t`Authenticator code`}
          hint={t`Six digits. Each code works once.`}
          error={fields['code']?.[0]}
          code
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          name="code"
          value={code}
          onChange={(event) => setCode(otpDigits(event.target.value))}
        />
        <Button type="submit" icon="plus" busy={busy}>
          <Trans>Add passkey</Trans>
        </Button>
      </Form>
    </div>
  )
}
