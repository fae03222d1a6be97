import { useSession } from '../sessions/browser-session.ts'
import { SecondFactorForm } from './desk-second-factor-form.tsx'
import { PhoneSignIn } from './phone-sign-in.tsx'
import { SessionEnded } from './signed-out.tsx'
import styles from '../../../app/forms/form-page.module.css'

/** The session at the desk ended: phone and second factor, here, and the page goes on as it was. */
export function DeskSignedOut({ onBack }: { onBack: () => Promise<void> }) {
  const { is } = useSession()
  return (
    <div className={styles.form}>
      <SessionEnded />
      {is === 'signed-in' ? <SecondFactorForm onPassed={onBack} /> : <PhoneSignIn first onSignedIn={async () => {}} />}
    </div>
  )
}
