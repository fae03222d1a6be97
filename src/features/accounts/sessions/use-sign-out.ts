import { useNavigate } from 'react-router'
import { sessionDriver } from './browser-session-driver.ts'

/** Ends the session on this device; the page below stays. */
export async function signOut(): Promise<void> {
  const driver = await sessionDriver()
  await driver.signOut()
}

/** Signs a patient out and shows the home page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await signOut()
    await navigate('/')
  }
}
