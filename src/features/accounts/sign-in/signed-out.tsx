import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useSession } from '../sessions/browser-session.ts'
import { AlternativeLink } from '../../../app/forms/form-page.tsx'
import styles from '../../../app/forms/form-page.module.css'
import { PhoneSignIn } from './phone-sign-in.tsx'
import { signInPath } from './sign-in.rules.ts'

/** The session ended while this page was open, or before it was opened again: sign in here and go on. */
export function SignedOut({ onBack }: { onBack: () => Promise<void> }) {
  const here = useLocation()
  const { is } = useSession()
  const back = useRef(onBack)
  useEffect(() => {
    back.current = onBack
  })
  // Signed in here, or in another tab.
  useEffect(() => {
    if (is === 'signed-in') void back.current()
  }, [is])
  const byEmail = `/auth/login/email${new URL(signInPath(here), location.href).search}`
  return (
    <div className={styles.form}>
      <SessionEnded />
      <PhoneSignIn onSignedIn={async () => {}} />
      <AlternativeLink>
        <Link to={byEmail}>
          <Trans>Sign in with email instead</Trans>
        </Link>
      </AlternativeLink>
    </div>
  )
}

export function SessionEnded() {
  const { t } = useLingui()
  return (
    <Notice live="alert" title={t`You are signed out`}>
      <Trans>Your session has expired. Sign in to continue; what you typed here is saved.</Trans>
    </Notice>
  )
}
