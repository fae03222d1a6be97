import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useRouteLoaderData, useSearchParams } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { currentSession, useSession } from '../sessions/browser-session.ts'
import { FormPage, AlternativeLink, SmallPrint } from '../../../app/forms/form-page.tsx'
import { PhoneSignIn } from './phone-sign-in.tsx'
import { nextPath, type SignInReason, signInReason } from './sign-in.rules.ts'

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
    <FormPage title={asked ? t`Is this your account?` : t`Sign in`} lead={asked ? undefined : <Lead reason={signInReason(search)} />}>
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

/** Why somebody is asked to sign in, where they pressed something else. */
function Lead({ reason }: { reason: SignInReason | null }) {
  const { t } = useLingui()
  const why: Record<SignInReason, string> = {
    mistake: t`To report a mistake, sign in first: the pharmacist’s answer comes to your account.`,
    side_effect: t`To report a side effect, sign in first: the pharmacist’s answer comes to your account. In an emergency call 112.`,
    book: t`To book a slot, sign in first: your appointment and prescription come to your account.`,
    instant: t`To talk to a doctor, sign in first: your prescription comes to your account. In an emergency call 112.`,
    order: t`To order, sign in first. Your cart is kept.`,
    prescription: t`To upload a prescription, sign in first. Only you and our pharmacists can see it.`,
  }
  return (
    <>
      {reason && <>{why[reason]} </>}
      <Trans>Use your phone number. New here? The steps are the same.</Trans>
    </>
  )
}
