import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useSession } from '../sessions/browser-session.ts'
import { sessionEnd } from '../sessions/session-ended.ts'
import { SecondFactorForm } from './desk-second-factor-form.tsx'
import { PhoneSignIn } from './phone-sign-in.tsx'
import { SessionEnded } from './signed-out.tsx'
import styles from '../../../app/forms/form-page.module.css'

/** The session at the desk ended: phone and second factor, here, and the page goes on as it was. */
export function DeskSignedOut({ onBack }: { onBack: () => Promise<void> }) {
  const { is } = useSession()
  const place = useRef<HTMLDivElement>(null)
  // The page that had the hand is out of sight; what is left of it, such as the search of the desk, answers nobody now.
  useEffect(() => place.current?.querySelector<HTMLElement>('input')?.focus(), [])
  return (
    <div ref={place} className={styles.form}>
      <WhyEnded />
      {is === 'signed-in' ? <SecondFactorForm onPassed={onBack} /> : <PhoneSignIn first onSignedIn={async () => {}} />}
    </div>
  )
}

function WhyEnded() {
  if (sessionEnd.wasClosed()) return <AccessEnded />
  return sessionEnd.wasEarly() ? <EndedElsewhere /> : <SessionEnded />
}

/** Signing in again leads nowhere until an admin gives the access back, and then on from here. */
function AccessEnded() {
  const { t } = useLingui()
  return (
    <Notice live="alert" title={t`You are signed out: your access to the desk has ended`}>
      <Trans>An admin deactivated your account at the desk. If this is a mistake, ask the admin to reactivate it, then sign in here.</Trans>
    </Notice>
  )
}

/** Its time was not over: whoever did not do this themselves should know. */
function EndedElsewhere() {
  const { t } = useLingui()
  return (
    <Notice live="alert" title={t`You are signed out`}>
      <Trans>This session was ended on another device or by the clinic. Sign in to continue; what you typed here is saved.</Trans>
    </Notice>
  )
}
