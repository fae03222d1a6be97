import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import type { PagePath } from '../../app/routes.ts'
import { setDeskState } from '../../data/desk-state.ts'
import type { Shell } from '../../data/page-data.ts'
import { SkeletonCards } from '../../ui/layout/skeleton.tsx'
import { useSession } from '../accounts/sessions/browser-session.ts'
import { PhoneSignIn } from '../accounts/sign-in/phone-sign-in.tsx'
import { type NewMember, PasskeyStep } from './desk-passkey-step.tsx'

interface JoinStepsProps {
  /** Where the desk opens in the end. */
  to: PagePath
  /** Below the phone. */
  note: ReactNode
  /** The authenticator, once somebody is signed in. */
  children: (onJoined: (member: NewMember) => void) => ReactNode
}

/** Phone, authenticator, passkey; a reload begins again at the first that is not done. */
export function JoinSteps({ to, note, children }: JoinStepsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const shell = useRouteLoaderData<Shell>('root')
  const { is, unreachable } = useSession(shell?.hasSession)
  const [member, setMember] = useState<NewMember | null>(null)
  const goOn = async () => {
    setDeskState('open')
    await navigate(to, { replace: true })
  }
  if (member) return <PasskeyStep member={member} onDone={goOn} />
  if (is === 'signed-in') return children(setMember)
  if (is === 'pending' && !unreachable) return <SkeletonCards count={1} label={t`Loading`} />
  return (
    <>
      <PhoneSignIn onSignedIn={async () => {}} />
      {note}
    </>
  )
}
