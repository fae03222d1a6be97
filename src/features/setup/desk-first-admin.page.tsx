import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { setDeskState } from '../../data/desk-state.ts'
import { browserApi, type Shell } from '../../data/page-data.ts'
import { ApiFailure } from '../../lib/network-api.ts'
import { useFailureWords } from '../../app/forms/identity-words.tsx'
import { FormPage, SmallPrint } from '../../app/forms/form-page.tsx'
import frame from '../../app/shell/desk-frame.module.css'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { SkeletonCards } from '../../ui/layout/skeleton.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { BrandLogo } from '../../app/shell/brand-logo.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useSession } from '../accounts/sessions/browser-session.ts'
import { PhoneSignIn } from '../accounts/sign-in/phone-sign-in.tsx'
import { AuthenticatorSteps, type FirstAdmin } from './desk-authenticator-steps.tsx'
import { PasskeyStep } from './desk-passkey-step.tsx'

/** Where the link leads that a live installation prints while nobody is admin. */
export default function FirstAdminPage() {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const token = useLocation().hash.slice(1)
  return (
    <>
      <header className={frame.bar}>
        <BrandLogo />
      </header>
      <FormPage title={t`Set up your clinic`} lead={<Trans>First, create the account of the administrator.</Trans>}>
        {!hydrated ? <SkeletonCards count={1} label={t`Loading`} /> : token ? <Checked key={token} token={token} /> : <Incomplete />}
      </FormPage>
    </>
  )
}

function Incomplete() {
  const { t } = useLingui()
  return (
    <Notice kind="warning" title={t`This link is incomplete`} action={<ToDesk />}>
      <Trans>Copy the whole link that Parcha printed when it started, and open it again.</Trans>
    </Notice>
  )
}

function ToDesk() {
  return (
    <ButtonLink to="/desk/login" variant="secondary">
      <Trans>Sign in to the desk</Trans>
    </ButtonLink>
  )
}

/** Asks once whether the link still holds; whoever became the admin here has used it up and goes on. */
function Checked({ token }: { token: string }) {
  const { t } = useLingui()
  const words = useFailureWords()
  const [holds, setHolds] = useState(false)
  const [problem, setProblem] = useState<{ text: string; mayPass: boolean } | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    void browserApi('POST /api/setup/', { body: { token } }).then(
      () => setHolds(true),
      (failure: unknown) => setProblem({ text: words(failure), mayPass: mayPass(failure) }),
    )
    // Once for each try.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [token, tries])
  const again = () => {
    setProblem(null)
    setTries(tries + 1)
  }
  if (holds) return <Steps token={token} />
  if (problem === null) return <SkeletonCards count={1} label={t`Loading`} />
  return (
    <>
      <Notice kind="danger" live="alert" title={problem.text} action={<ToDesk />} />
      {problem.mayPass && (
        <Button variant="quiet" onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </>
  )
}

/** A link that was refused stays refused; no answer, or too many requests, may be tried again. */
function mayPass(failure: unknown): boolean {
  return !(failure instanceof ApiFailure) || failure.status === 0 || failure.status === 429 || failure.status >= 500
}

/** Phone, authenticator, passkey; a reload begins again at the first that is not done. */
function Steps({ token }: { token: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const shell = useRouteLoaderData<Shell>('root')
  const { is, unreachable } = useSession(shell?.hasSession)
  const [admin, setAdmin] = useState<FirstAdmin | null>(null)
  const goOn = async () => {
    setDeskState('open')
    await navigate('/desk/setup', { replace: true })
  }
  if (admin) return <PasskeyStep admin={admin} onDone={goOn} />
  if (is === 'signed-in') return <AuthenticatorSteps token={token} onAdmin={setAdmin} />
  if (is === 'pending' && !unreachable) return <SkeletonCards count={1} label={t`Loading`} />
  return (
    <>
      <PhoneSignIn onSignedIn={async () => {}} />
      <SmallPrint>
        <Trans>You will sign in to the desk with this number.</Trans>
      </SmallPrint>
    </>
  )
}
