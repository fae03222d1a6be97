import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import { Logo } from '../../ui/logo.tsx'
import { useSession } from './browser-session.ts'
import styles from './desk-frame.module.css'
import { FormPage } from './form-page.tsx'
import { PhoneSignIn } from './phone-sign-in.tsx'
import { SecondFactorForm } from './desk-second-factor-form.tsx'
import { nextPath } from './sign-in.rules.ts'

/** Staff sign in like everybody, then show that they hold their authenticator. */
export default function DeskLoginPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { is } = useSession()
  const goOn = async () => {
    const next = nextPath(search)
    await navigate(next === '/' ? '/desk' : next, { replace: true })
  }
  return (
    <>
      <header className={styles.bar}>
        <Logo name="Parcha" />
      </header>
      <FormPage title={t`Desk`} lead={<Trans>For doctors, pharmacists and the people who run this house.</Trans>}>
        {is === 'signed-in' ? <SecondFactorForm onPassed={goOn} /> : <PhoneSignIn onSignedIn={async () => {}} />}
      </FormPage>
    </>
  )
}
