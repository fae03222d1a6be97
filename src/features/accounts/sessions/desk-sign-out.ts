import { useNavigate } from 'react-router'
import { mayLeave } from '../../../app/forms/leave-guard.ts'
import { browserApi } from '../../../data/page-data.ts'
import { setDeskState } from '../../../data/desk-state.ts'
import { setDeskRoles, useKnownDeskRoles } from './desk-session.ts'
import { signOut } from './use-sign-out.ts'

/** Signs staff out, unless they stay with what they have not saved, and shows the sign-in page of the desk. */
export function useDeskSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const roles = useKnownDeskRoles()
  return async () => {
    if (!(await mayLeave())) return
    // Who has gone home is not rung; without an answer the silence of the page says the same within half an hour.
    if (roles.includes('doctor')) await browserApi('POST /api/desk/presence/', { body: { state: 'away' } }).catch(() => {})
    await signOut()
    setDeskState('open')
    setDeskRoles(undefined)
    await navigate('/desk/login')
  }
}
