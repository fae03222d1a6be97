import { useNavigate } from 'react-router'
import { mayLeave } from '../../../app/forms/leave-guard.ts'
import { sessionDriver } from './browser-session-driver.ts'

/** Ends the session on this device; the page below stays. */
export async function signOut(): Promise<void> {
  const driver = await sessionDriver()
  await driver.signOut()
}

/** Signs a patient out, unless they stay in their call, and shows the home page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    if (!(await mayLeave())) return
    await signOut()
    await navigate('/')
  }
}
