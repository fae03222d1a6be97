import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useRouteLoaderData, useSearchParams } from 'react-router'
import { browserApi, type Shell } from '../../../data/page-data.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { currentSession } from '../sessions/browser-session.ts'
import { sessionDriver } from '../sessions/browser-session-driver.ts'
import { isMailedLink } from './email-link.ts'
import { FormPage, AlternativeLink } from '../../../app/forms/form-page.tsx'
import { OpenMailedLink } from './open-mailed-link.tsx'
import { nextPath } from './sign-in.rules.ts'

export default function LoginEmailPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const shell = useRouteLoaderData<Shell>('root')
  const navigate = useNavigate()
  const signIn = async (email: string) => {
    const driver = await sessionDriver()
    await driver.enterBy(`${email} ${location.href}`, () => driver.identity.completeEmailLink(email, location.href))
    const next = nextPath(search)
    await navigate(currentSession().me?.is_new_user ? `/auth/register?next=${encodeURIComponent(next)}` : next, { replace: true })
  }
  return (
    <FormPage title={t`Sign in with email`} lead={<Trans>Use an email address that is verified on your account.</Trans>}>
      {isMailedLink(search) ? (
        <OpenMailedLink open={signIn} label={t`Sign in`} again="/auth/login/email" />
      ) : shell?.signInByEmail === false ? (
        <Notice kind="info" title={t`Email sign-in is not available here`}>
          <Trans>Use your phone number instead.</Trans>
        </Notice>
      ) : (
        <AskForLink
          label={t`Email`}
          ask={(email) => browserApi('POST /api/login_with_email/', { body: { email } })}
          sent={(email) => <Trans>If {email} is verified on an account, we have sent it a sign-in link. Open it on this device.</Trans>}
        />
      )}
      <AlternativeLink>
        <Link to={`/auth/login/phone?next=${encodeURIComponent(nextPath(search))}`}>
          <Trans>Sign in with your phone instead</Trans>
        </Link>
      </AlternativeLink>
    </FormPage>
  )
}
