import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useRouteLoaderData, useSearchParams } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { currentSession, useSession } from '../sessions/browser-session.ts'
import { FormPage, AlternativeLink, SmallPrint } from '../../../app/forms/form-page.tsx'
import { PhoneSignIn } from './phone-sign-in.tsx'
import { nextPath } from './sign-in.rules.ts'

export default function LoginPhonePage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const shell = useRouteLoaderData<Shell>('root')
  const { asked } = useSession()
  const goOn = async () => {
    const isNew = currentSession().me?.is_new_user
    const next = nextPath(search)
    await navigate(isNew ? `/auth/register?next=${encodeURIComponent(next)}` : next, { replace: true })
  }
  return (
    <FormPage
      title={asked ? t`Is this your account?` : t`Sign in`}
      lead={asked ? undefined : <Trans>Use your phone number. New here? The steps are the same.</Trans>}
    >
      <noscript>
        <p>
          <Trans>Sign-in needs JavaScript. Please turn it on, or call us on the number below.</Trans>
        </p>
      </noscript>
      <PhoneSignIn onSignedIn={goOn} />
      <AlternativeLink>
        {shell?.signInByEmail !== false && (
          <Link to={`/auth/login/email?${search}`}>
            <Trans>Sign in with email instead</Trans>
          </Link>
        )}
        <SmallPrint>
          <Trans>
            By signing in, you agree to the <Link to="/terms-and-conditions">terms</Link> and confirm that you have read the{' '}
            <Link to="/privacy-policy">privacy policy</Link>.
          </Trans>
        </SmallPrint>
      </AlternativeLink>
    </FormPage>
  )
}
