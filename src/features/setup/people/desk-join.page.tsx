import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { FormPage, SmallPrint } from '../../../app/forms/form-page.tsx'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { BrandLogo } from '../../../app/shell/brand-logo.tsx'
import frame from '../../../app/shell/desk-outside.module.css'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SkeletonCards } from '../../../ui/layout/skeleton.tsx'
import { Chip } from '../../../ui/layout/stamp.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useRoleNames } from '../../../app/shell/desk-role-words.tsx'
import { setDeskRoles } from '../../accounts/sessions/desk-session.ts'
import { signOut } from '../../accounts/sessions/use-sign-out.ts'
import { CodeStep } from '../desk-authenticator-steps.tsx'
import { JoinSteps } from '../desk-join-steps.tsx'
import { BehindLink, mayPass } from '../desk-link-check.tsx'
import type { NewMember } from '../desk-passkey-step.tsx'

const work = (token: string) => browserApi('POST /api/invitation/', { body: { token } })
type Invited = Awaited<ReturnType<typeof work>>

/** Where an invitation to the desk leads. */
export default function JoinPage() {
  const { t } = useLingui()
  return (
    <>
      <header className={frame.bar}>
        <BrandLogo />
      </header>
      <FormPage title={t`Join the desk`}>
        <BehindLink work={work} incomplete={<Trans>Open the whole link from the message again.</Trans>}>
          {(token, invited) => <Steps token={token} {...invited} />}
        </BehindLink>
      </FormPage>
    </>
  )
}

function Steps({ token, name, roles, channel }: Invited & { token: string }) {
  const nameOf = useRoleNames()
  return (
    <>
      <p>
        <Trans>{name}, you are invited to work here as:</Trans>{' '}
        {roles.map((role) => (
          <Chip key={role}>{nameOf(role)}</Chip>
        ))}
      </p>
      <JoinSteps
        to="/desk"
        note={
          <SmallPrint>
            {channel === 'sms' ? (
              <Trans>Enter the number that the invitation was sent to. You will sign in to the desk with it.</Trans>
            ) : (
              <Trans>Enter your own mobile number. You will sign in to the desk with it.</Trans>
            )}
          </SmallPrint>
        }
      >
        {(onJoined) => <Authenticator token={token} onJoined={onJoined} />}
      </JoinSteps>
    </>
  )
}

const offerFor = (token: string) => browserApi('POST /api/invitation/authenticator/', { body: { token } })

/** The first code of a new authenticator, or one of the authenticator they have. */
function Authenticator({ token, onJoined }: { token: string; onJoined: (member: NewMember) => void }) {
  const { t } = useLingui()
  const words = useFailureWords()
  const [offered, setOffered] = useState<Awaited<ReturnType<typeof offerFor>> | null>(null)
  const [problem, setProblem] = useState<{ text: string; mayPass: boolean } | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    void offerFor(token).then(setOffered, (failure: unknown) => setProblem({ text: words(failure), mayPass: mayPass(failure) }))
    // Once for each try; whoever signs in with another number comes here anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [token, tries])
  const again = () => {
    setProblem(null)
    setTries(tries + 1)
  }
  const join = async (code: string) => {
    const member = await browserApi('POST /api/invitation/accept/', { body: { token, code } })
    setDeskRoles(member.roles)
    onJoined(member)
  }
  if (problem) return <OtherPerson problem={problem.text} onAgain={problem.mayPass ? again : null} />
  if (!offered) return <SkeletonCards count={1} label={t`Loading`} />
  return <CodeStep offered={offered.offer} action={<Trans>Join the desk</Trans>} onCode={join} />
}

/** Somebody else is signed in on this device, the invitation ended meanwhile, or nothing answered. */
function OtherPerson({ problem, onAgain }: { problem: string; onAgain: (() => void) | null }) {
  return (
    <Notice
      kind="danger"
      live="alert"
      title={problem}
      action={
        onAgain ? (
          <Button variant="secondary" onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => void signOut()}>
            <Trans>Use another number</Trans>
          </Button>
        )
      }
    />
  )
}
