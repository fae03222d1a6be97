import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { browserApi } from '../../page-data.ts'
import { Chip } from '../../ui/stamp.tsx'
import { toasts } from '../../ui/toast-store.ts'
import type { Me } from './accounts.contract.ts'
import { AskForLink } from './ask-for-link.tsx'
import { sessionDriver } from './browser-session.ts'
import { OpenMailedLink } from './open-mailed-link.tsx'
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
      {!mailed && (
        <AskForLink
          label={me.email_verified ? t`Another e-mail` : t`E-mail address`}
          hint={t`We send a link. Once you open it, you can sign in with your e-mail too.`}
          known={me.email_verified ? '' : (me.email ?? '')}
          variant="secondary"
          ask={(email) => browserApi('POST /api/verify_mail/', { body: { email } })}
          sent={(email) => <Trans>A link is on its way to {email}. Open it on this device.</Trans>}
        />
      )}
    </section>
  )
}
