import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { normaliseEmail } from '../../../lib/email.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'

interface EmailFormProps {
  label: string
  hint?: string
  /** What stands there before anything is typed. */
  known?: string
  button: string
  variant?: 'primary' | 'secondary'
  /** Gets the address as the server keeps it; rejects when it does not go through. */
  onSend: (email: string) => Promise<void>
  /** What to do after a refusal that belongs to no field. */
  help?: { action: ReactNode; text: ReactNode }
}

/** One e-mail address and a button: to ask for a link, and to use one. */
export function EmailForm({ label, hint, known = '', button, variant = 'primary', onSend, help }: EmailFormProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const email = typed ?? known
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = async () => {
    const address = normaliseEmail(email)
    if (refuse({ email: address ? null : t`Entered email is not valid` }) || !address) return
    await send(() => onSend(address))
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && (
          <Notice kind="danger" live="alert" title={error} action={help?.action}>
            {help?.text}
          </Notice>
        )}
        <TextField
          label={label}
          hint={hint}
          error={fields['email']?.[0]}
          type="email"
          inputMode="email"
          autoComplete="email"
          name="email"
          value={email}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" full={variant === 'primary'} variant={variant} busy={busy}>
          {button}
        </Button>
      </Form>
    </div>
  )
}
