import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Form } from '../../app/forms/form-page.tsx'
import { useSending } from '../../app/forms/use-sending.ts'
import { browserApi } from '../../data/page-data.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { setDeskRoles } from '../accounts/sessions/desk-session.ts'
import { otpDigits, otpLength } from '../accounts/sign-in/sign-in.rules.ts'
import type { NewMember } from './desk-passkey-step.tsx'
import styles from './desk-setup.module.css'

export type Offered = Awaited<ReturnType<typeof offer>>

const offer = (token: string, name: string) => browserApi('POST /api/setup/authenticator/', { body: { token, name } })
const become = (token: string, code: string) => browserApi('POST /api/setup/admin/', { body: { token, code } })

interface StepsProps {
  token: string
  onAdmin: (admin: NewMember) => void
}

/** Name, then the authenticator and its first code. */
export function AuthenticatorSteps({ token, onAdmin }: StepsProps) {
  const [offered, setOffered] = useState<Offered | null>(null)
  const enter = async (code: string) => {
    const admin = await become(token, code)
    setDeskRoles(admin.roles)
    onAdmin(admin)
  }
  if (!offered) return <NameStep onName={async (name) => setOffered(await offer(token, name))} />
  return <CodeStep offered={offered} action={<Trans>Create admin account</Trans>} onCode={enter} />
}

function NameStep({ onName }: { onName: (name: string) => Promise<void> }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = async () => {
    if (!refuse({ name: name.trim() ? null : t`Enter your name` })) await send(() => onName(name.trim()))
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <TextField
          label={t`Your name`}
          error={fields['name']?.[0]}
          name="name"
          autoComplete="name"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" full busy={busy}>
          <Trans>Continue</Trans>
        </Button>
      </Form>
    </div>
  )
}

interface CodeStepProps {
  /** What to scan; null for somebody who uses an authenticator already. */
  offered: Offered | null
  action: ReactNode
  onCode: (code: string) => Promise<void>
}

export function CodeStep({ offered, action, onCode }: CodeStepProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = async () => {
    const wrong = code.length === otpLength ? null : t`Entered verification code is not valid`
    if (!refuse({ code: wrong })) await send(() => onCode(code))
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        {offered ? (
          <Scan {...offered} />
        ) : (
          <p>
            <Trans>Enter a code from the authenticator app that you use for this desk.</Trans>
          </p>
        )}
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
        <Button type="submit" full busy={busy}>
          {action}
        </Button>
      </Form>
    </div>
  )
}

function Scan({ secret, link, qr }: Offered) {
  return (
    <>
      <p>
        <Trans>
          Scan this code with an authenticator app, for example Google Authenticator. The desk asks for its code at every sign-in.
        </Trans>
      </p>
      <div className={styles.scan}>
        <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} aria-hidden="true">
          <path d={qr.path} />
        </svg>
        <div>
          <p>
            <Trans>
              On this phone? <a href={link}>Open your authenticator app</a>, or enter this key there:
            </Trans>
          </p>
          <p className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
      </div>
    </>
  )
}
