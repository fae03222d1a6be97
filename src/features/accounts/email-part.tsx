import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { normaliseEmail } from '../../lib/email.ts'
import { browserApi } from '../../page-data.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Chip } from '../../ui/stamp.tsx'
import { TextField } from '../../ui/text-input.tsx'
import { toasts } from '../../ui/toast-store.ts'
import type { Me } from './accounts.contract.ts'
import { sessionDriver } from './browser-session.ts'
import { linkEmail } from './email-link.ts'
import { Form } from './form-page.tsx'
import { OpenMailedLink } from './open-mailed-link.tsx'
import { useSending } from './use-sending.ts'
import styles from './account-frame.module.css'

/** The account's e-mail: a second way in, once its link was opened. `mailed`: this page was opened by such a link. */
export function EmailPart({ me, mailed }: { me: Me; mailed?: boolean }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const join = async (email: string) => {
    const { identity } = await sessionDriver()
    await identity.linkEmail(email, location.href)
    await browserApi('POST /api/user/verify_user/')
    await (await sessionDriver()).reloadMe()
    toasts.show({ kind: 'success', text: t`Your e-mail is verified` })
    await navigate('/account/profile', { replace: true })
  }
  return (
    <section className={styles.part} aria-labelledby="email-title">
      <h2 id="email-title">
        <Trans>E-mail</Trans>
      </h2>
      {mailed && <OpenMailedLink open={join} label={t`Verify this e-mail`} again="/account/profile" />}
      {!mailed && me.email && me.email_verified && (
        <p>
          {me.email}{' '}
          <Chip>
            <Trans>Verified</Trans>
          </Chip>
        </p>
      )}
      {!mailed && <AskToVerify me={me} />}
    </section>
  )
}

function AskToVerify({ me }: { me: Me }) {
  const { t } = useLingui()
  const [email, setEmail] = useState(me.email_verified ? '' : (me.email ?? ''))
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = async () => {
    const address = normaliseEmail(email)
    if (refuse({ email: address ? null : t`Entered email is not valid` }) || !address) return
    const went = await send(async () => {
      await browserApi('POST /api/verify_mail/', { body: { email: address } })
      linkEmail.keep(address)
    })
    if (went) setSentTo(address)
  }
  if (sentTo) {
    return (
      <Notice kind="success" live="status" title={t`Look into your e-mail`}>
        <Trans>A link is on its way to {sentTo}. Open it on this device.</Trans>
      </Notice>
    )
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit} label={t`E-mail`}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <TextField
          label={me.email_verified ? t`Another e-mail` : t`E-mail address`}
          hint={t`We send a link. Once you open it, you can sign in with your e-mail too.`}
          error={fields['email']?.[0]}
          type="email"
          inputMode="email"
          autoComplete="email"
          name="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          <Trans>Send link</Trans>
        </Button>
      </Form>
    </div>
  )
}
