import { useNavigate } from 'react-router'
import { mayLeave } from '../../../app/forms/leave-guard.ts'
import { setDeskState } from '../../../data/desk-state.ts'
import { setDeskRoles } from './desk-session.ts'
import { signOut } from './use-sign-out.ts'

/** Signs staff out, unless they stay with what they have not saved, and shows the sign-in page of the desk. */
export function useDeskSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    if (!(await mayLeave())) return
    await signOut()
    setDeskState('open')
    setDeskRoles(undefined)
    await navigate('/desk/login')
  }
}
