import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { normaliseEmail } from '../../lib/email.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-input.tsx'
import { linkEmail } from './email-link.ts'
import { Form } from './form-page.tsx'
import { useSending } from './use-sending.ts'

interface OpenMailedLinkProps {
  /** What the link is for; rejects when it does not hold. */
  open: (email: string) => Promise<void>
  label: string
  /** Where a new link can be asked for. */
  again: string
}

/**
 * Somebody opened a mailed link. One tap uses it: a mail program that looks at every link beforehand must not use it up.
 * On the device that asked for it the address stands there already.
 */
export function OpenMailedLink({ open, label, again }: OpenMailedLinkProps) {
  const { t } = useLingui()
  const kept = useSyncExternalStore(linkEmail.subscribe, linkEmail.kept, () => null)
  const [typed, setTyped] = useState<string | null>(null)
  const email = typed ?? kept ?? ''
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = async () => {
    const address = normaliseEmail(email)
    if (refuse({ email: address ? null : t`Entered email is not valid` }) || !address) return
    if (await send(() => open(address))) linkEmail.forget()
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && (
          <Notice kind="danger" live="alert" title={error} action={<Link to={again}>{t`Ask for a new link`}</Link>}>
            <Trans>A link works once, and only for the e-mail it was sent to.</Trans>
          </Notice>
        )}
        <TextField
          label={t`The e-mail this link was sent to`}
          error={fields['email']?.[0]}
          type="email"
          inputMode="email"
          autoComplete="email"
          name="email"
          value={email}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" full busy={busy}>
          {label}
        </Button>
      </Form>
    </div>
  )
}
