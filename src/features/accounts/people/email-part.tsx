import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { ApiFailure } from '../../../lib/network-api.ts'
import { browserApi, type Shell } from '../../../data/page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Chip } from '../../../ui/layout/stamp.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import type { Me } from '../accounts.contract.ts'
import { AskForLink } from '../sign-in/ask-for-link.tsx'
import { sessionDriver } from '../sessions/browser-session-driver.ts'
import { OpenMailedLink } from '../sign-in/open-mailed-link.tsx'
import { signInPath } from '../sign-in/sign-in.rules.ts'
import styles from '../../../app/shell/account-frame.module.css'

/** The account's e-mail: a second way in, once its link was opened. `mailed`: this page was opened by such a link. */
export function EmailPart({ me, mailed }: { me: Me; mailed?: boolean }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const shell = useRouteLoaderData<Shell>('root')
  const [tooOld, setTooOld] = useState(false)
  const join = async (email: string) => {
    const { identity } = await sessionDriver()
    try {
      await identity.linkEmail(email, location.href)
      await browserApi('POST /api/user/verify_user/')
    } catch (failure) {
      setTooOld(isTooOld(failure))
      throw failure
    }
    await (await sessionDriver()).reloadMe()
    toasts.show({ kind: 'success', text: t`Your email is verified` })
    await navigate('/account/profile', { replace: true })
  }
  // Nobody mails links here, and there is no address to show.
  if (shell?.signInByEmail === false && !me.email) return null
  return (
    <section className={styles.part} aria-labelledby="email-title">
      <h2 id="email-title">
        <Trans>Email</Trans>
      </h2>
      {mailed && tooOld && <SignInAgain />}
      {mailed && !tooOld && <OpenMailedLink open={join} label={t`Verify email`} again="/account/profile" />}
      {!mailed && me.email && me.email_verified && (
        <p>
          {me.email}{' '}
          <Chip>
            <Trans>Verified</Trans>
          </Chip>
        </p>
      )}
      {!mailed && shell?.signInByEmail !== false && (
        <AskForLink
          label={me.email_verified ? t`New email address` : t`Email address`}
          hint={t`We will send you a link. Once you open it, you can also sign in with your email.`}
          known={me.email_verified ? '' : (me.email ?? '')}
          variant="secondary"
          ask={(email) => browserApi('POST /api/verify_mail/', { body: { email } })}
          sent={(email) => <Trans>We have sent a link to {email}. Open it on this device.</Trans>}
        />
      )}
    </section>
  )
}

/** A sign-in of a while ago may be somebody else's hand on an open page. */
function SignInAgain() {
  const { t } = useLingui()
  const here = useLocation()
  return (
    <Notice
      live="alert"
      title={t`Sign in again to change your sign-in details`}
      action={
        <ButtonLink to={signInPath(here)}>
          <Trans>Sign in again</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        For your security, you must have signed in within the last 5 minutes. You will return here, and the link will still work.
      </Trans>
    </Notice>
  )
}

function isTooOld(failure: unknown): boolean {
  if (failure instanceof ApiFailure) return failure.code === 'sign_in_again'
  return failure instanceof Error && 'problem' in failure && failure.problem === 'too_old'
}
