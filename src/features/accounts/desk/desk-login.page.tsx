import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useRouteLoaderData, useSearchParams } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { BrandLogo } from '../../../app/shell/brand-logo.tsx'
import { deskHome } from '../../../app/shell/desk-links.ts'
import { SkeletonCards } from '../../../ui/layout/skeleton.tsx'
import { useSession } from '../sessions/browser-session.ts'
import { setDeskState, useLockReason } from '../../../data/desk-state.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from '../../../app/shell/desk-frame.module.css'
import { forgetDeskSettings } from '../workplace/desk-settings.ts'
import { forgetWork } from '../workplace/desk-work.ts'
import { FormPage } from '../../../app/forms/form-page.tsx'
import { PhoneSignIn } from '../sign-in/phone-sign-in.tsx'
import { SecondFactorForm } from '../sign-in/desk-second-factor-form.tsx'
import { nextPath } from '../sign-in/sign-in.rules.ts'

/** Staff sign in like everybody, then show that they hold their authenticator. */
export default function DeskLoginPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const goOn = async (roles: readonly string[]) => {
    // What is shown of somebody else's desk goes.
    forgetDeskSettings()
    forgetWork()
    setDeskState('open')
    const next = nextPath(search)
    await navigate(next === '/' ? deskHome(roles) : next, { replace: true })
  }
  return (
    <>
      <header className={styles.door}>
        <BrandLogo />
      </header>
      <FormPage title={t`Desk`} lead={<Trans>For doctors, pharmacists, front office, riders and administrators.</Trans>}>
        <NextFactor onPassed={goOn} />
      </FormPage>
    </>
  )
}

/** Whoever has signed in is not asked for their phone again while the session is restored. */
function NextFactor({ onPassed }: { onPassed: (roles: readonly string[]) => Promise<void> }) {
  const { t } = useLingui()
  const otherRoles = useLockReason() === 'roles'
  const shell = useRouteLoaderData<Shell>('root')
  const { is, unreachable } = useSession(shell?.hasSession)
  if (is === 'signed-in')
    return (
      <>
        {otherRoles && (
          <Notice kind="info" live="status" title={t`Your roles were changed`}>
            <Trans>An admin changed what you can do at the desk. Confirm that it is you to continue.</Trans>
          </Notice>
        )}
        <SecondFactorForm onPassed={onPassed} />
      </>
    )
  if (is === 'pending' && !unreachable) return <SkeletonCards count={1} label={t`Loading`} />
  return <PhoneSignIn first onSignedIn={async () => {}} />
}
