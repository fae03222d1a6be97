import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { guardLeaving } from '../../../app/forms/leave-guard.ts'

/** Nobody leaves a call by a mere click: links, Back and Logout ask here, closing the tab asks in the browser's own words. */
export function LeaveGuard({ doctor, onLeave }: { doctor: boolean; onLeave: () => void }) {
  const { t } = useLingui()
  const { open, stay, leave } = useGuard(onLeave)
  return (
    <Dialog
      open={open}
      onClose={stay}
      title={t`You are in a call. Leave it?`}
      actions={
        <>
          <Button variant="danger" onClick={leave}>
            <Trans>Leave call</Trans>
          </Button>
          <Button variant="secondary" onClick={stay}>
            <Trans>Stay</Trans>
          </Button>
        </>
      }
    >
      {doctor ? (
        <Trans>The patient will stay in the call and wait for you. Rejoin soon, or end the call first.</Trans>
      ) : (
        <Trans>You can rejoin until the doctor ends the consultation.</Trans>
      )}
    </Dialog>
  )
}

function useGuard(onLeave: () => void) {
  const agreed = useRef(false)
  // Answers a button that waits for the word of whoever pressed it.
  const [waiting, setWaiting] = useState<{ answer: (leaves: boolean) => void } | null>(null)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => !agreed.current && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => guardLeaving(() => new Promise((answer) => setWaiting({ answer }))), [])
  useEffect(() => {
    // Whoever agreed here is not asked once more in the browser's words.
    const ask = (event: BeforeUnloadEvent) => {
      if (!agreed.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  const answer = (leaves: boolean) => {
    waiting?.answer(leaves)
    setWaiting(null)
  }
  return {
    open: blocker.state === 'blocked' || waiting !== null,
    stay: () => {
      if (blocker.state === 'blocked') blocker.reset()
      answer(false)
    },
    leave: () => {
      agreed.current = true
      onLeave()
      if (blocker.state === 'blocked') blocker.proceed()
      answer(true)
    },
  }
}
