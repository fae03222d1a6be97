import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { normaliseEmail } from '../../lib/email.ts'
import { browserApi } from '../../page-data.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-input.tsx'
import { currentSession, sessionDriver } from './browser-session.ts'
import { isMailedLink, linkEmail } from './email-link.ts'
import { Form, FormPage, OtherWay } from './form-page.tsx'
import { OpenMailedLink } from './open-mailed-link.tsx'
import { nextPath } from './sign-in.rules.ts'
import { useSending } from './use-sending.ts'

export default function LoginEmailPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const signIn = async (email: string) => {
    const driver = await sessionDriver()
    await driver.identity.completeEmailLink(email, location.href)
    await driver.settled()
    const next = nextPath(search)
    await navigate(currentSession().me?.is_new_user ? `/auth/register?next=${encodeURIComponent(next)}` : next, { replace: true })
  }
  return (
    <FormPage title={t`Sign in with e-mail`} lead={<Trans>For an e-mail that you have verified on your account.</Trans>}>
      {isMailedLink(search) ? <OpenMailedLink open={signIn} label={t`Sign in`} again="/auth/login/email" /> : <AskForLink />}
      <OtherWay>
        <Link to="/auth/login/phone">
          <Trans>Sign in with your phone instead</Trans>
        </Link>
      </OtherWay>
    </FormPage>
  )
}

function AskForLink() {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = async () => {
    const address = normaliseEmail(email)
    if (refuse({ email: address ? null : t`Entered email is not valid` }) || !address) return
    const went = await send(async () => {
      await browserApi('POST /api/login_with_email/', { body: { email: address } })
      linkEmail.keep(address)
    })
    if (went) setSentTo(address)
  }
  if (sentTo) {
    return (
      <Notice kind="success" live="status" title={t`Look into your e-mail`}>
        <Trans>If {sentTo} is verified on an account, a link is on its way. It signs you in on this device.</Trans>
      </Notice>
    )
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <TextField
          label={t`E-mail`}
          error={fields['email']?.[0]}
          type="email"
          inputMode="email"
          autoComplete="email"
          name="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" full busy={busy}>
          <Trans>Send link</Trans>
        </Button>
      </Form>
    </div>
  )
}
