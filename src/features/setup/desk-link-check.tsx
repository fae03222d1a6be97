import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useFailureWords } from '../../app/forms/identity-words.tsx'
import { ApiFailure } from '../../lib/network-api.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { SkeletonCards } from '../../ui/layout/skeleton.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

interface LinkProps<Answer> {
  /** Asks the server whether the link still holds. */
  work: (token: string) => Promise<Answer>
  /** What to do about a link that lost its end. */
  incomplete: ReactNode
  children: (token: string, answer: Answer) => ReactNode
}

/** A page behind a one-time link: its token stands after `#` and is read in the browser alone. */
export function BehindLink<Answer>({ incomplete, ...link }: LinkProps<Answer>) {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const token = useLocation().hash.slice(1)
  if (!hydrated) return <SkeletonCards count={1} label={t`Loading`} />
  if (token) return <Checked key={token} token={token} {...link} />
  return (
    <Notice kind="warning" title={t`This link is incomplete`} action={<ToDesk />}>
      {incomplete}
    </Notice>
  )
}

function ToDesk() {
  return (
    <ButtonLink to="/desk/login" variant="secondary">
      <Trans>Sign in to the desk</Trans>
    </ButtonLink>
  )
}

/** Asks once whether the link still holds; whoever used it up here goes on. */
function Checked<Answer>({ token, work, children }: { token: string } & Omit<LinkProps<Answer>, 'incomplete'>) {
  const { t } = useLingui()
  const words = useFailureWords()
  const [held, setHeld] = useState<{ answer: Answer } | null>(null)
  const [problem, setProblem] = useState<{ text: string; mayPass: boolean } | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    void work(token).then(
      (answer) => setHeld({ answer }),
      (failure: unknown) => setProblem({ text: words(failure), mayPass: mayPass(failure) }),
    )
    // Once for each try.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [token, tries])
  const again = () => {
    setProblem(null)
    setTries(tries + 1)
  }
  if (held) return children(token, held.answer)
  if (problem === null) return <SkeletonCards count={1} label={t`Loading`} />
  return (
    <>
      <Notice kind="danger" live="alert" title={problem.text} action={<ToDesk />} />
      {problem.mayPass && (
        <Button variant="quiet" onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </>
  )
}

/** A link that was refused stays refused; no answer, or too many requests, may be tried again. */
export function mayPass(failure: unknown): boolean {
  return !(failure instanceof ApiFailure) || failure.status === 0 || failure.status === 429 || failure.status >= 500
}
