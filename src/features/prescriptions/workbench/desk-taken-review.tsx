import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { mayPass } from '../../../data/shown-data.ts'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { DeskPaneError } from '../../../app/shell/desk-pane-error.tsx'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { PaneLoading, PaneState } from '../../../ui/messages/pane-states.tsx'
import { useSession } from '../../accounts/sessions/browser-session.ts'
import { useLive } from '../../accounts/sessions/use-live.ts'
import { KeptDecisions } from '../review/desk-kept-decisions.tsx'
import { Workbench } from './desk-workbench.tsx'
import type { Review, Waiting } from '../review/review.contract.ts'

/** The lease lasts 15 minutes and the addresses of the pictures five. */
const keepEveryMs = 4 * 60_000

export function TakenReview({ id, queue }: { id: string; queue: readonly Waiting[] }) {
  const { t } = useLingui()
  const words = useFailureWords()
  const { review, failure, claim, lost, setLost } = useClaim(id)
  useLive('desk')
  const again = () => {
    setLost(null)
    void claim()
  }
  if (lost !== null)
    return (
      <Pane label={t`Review prescription`}>
        <PaneState icon="lock" live="alert" title={lost} actions={<Ways queue={queue} id={id} onAgain={again} />}>
          <Trans>What you read is kept here. If it is free, take it again and compare.</Trans>
        </PaneState>
      </Pane>
    )
  if (failure !== null && review === null) {
    if (mayPass(failure))
      return (
        <Pane label={t`Review prescription`}>
          {<DeskPaneError title={t`The prescription did not load`} failure={failure} onRetry={again} />}
        </Pane>
      )
    return (
      <Pane label={t`Review prescription`}>
        <PaneState icon="lock" live="alert" title={words(failure)} actions={<Ways queue={queue} id={id} />}>
          <Trans>Another pharmacist may have it, or it has been decided.</Trans>
        </PaneState>
      </Pane>
    )
  }
  if (!review)
    return (
      <Pane flush label={t`Loading`}>
        <PaneLoading rows={8} label={t`Loading`} />
      </Pane>
    )
  return (
    <>
      <LiveRegion text={t`Prescription assigned to you`} />
      <KeptDecisions />
      <Workbench review={review} queue={queue} onLost={setLost} />
    </>
  )
}

/** On from what cannot be read here. */
function Ways({ queue, id, onAgain }: { queue: readonly Waiting[]; id: string; onAgain?: () => void }) {
  const next = queue.find((row) => row.id !== id && row.taken === null)
  return (
    <>
      {onAgain && (
        <Button onClick={onAgain}>
          <Trans>Take it again</Trans>
        </Button>
      )}
      {next && (
        <ButtonLink to={`/desk/review/${next.id}`} variant={onAgain ? 'secondary' : 'primary'}>
          <Trans>Review next</Trans>
        </ButtonLink>
      )}
      <ButtonLink to="/desk/review" variant="secondary">
        <Trans>Back to the queue</Trans>
      </ButtonLink>
    </>
  )
}

/** Takes it once, then keeps it as long as the page is looked at; the newest version is what a decision is about. */
function useClaim(id: string) {
  const { is } = useSession()
  const [review, setReview] = useState<Review | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [lost, setLost] = useState<string | null>(null)
  const words = useFailureWords()
  const claim = useCallback(
    () =>
      browserApi('POST /api/desk/review/{id}/claim/', { params: { id } }).then(
        (taken) => {
          setReview(taken)
          setFailure(null)
        },
        (error: unknown) => {
          setFailure(error)
          // Somebody else has it by now; a line that is away says nothing of the kind.
          if (!mayPass(error)) setReview((before) => (before === null ? null : (setLost(words(error)), before)))
        },
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words of a failure change with the language only
    [id],
  )
  useEffect(() => {
    // A page that came from the server stands before the browser has its session back.
    if (is !== 'signed-in') return undefined
    void claim()
    const timer = setInterval(() => document.hidden || void claim(), keepEveryMs)
    return () => clearInterval(timer)
  }, [claim, is])
  return { review, failure, claim, lost, setLost }
}
