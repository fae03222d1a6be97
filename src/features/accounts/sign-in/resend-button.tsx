import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { resendAfterSeconds } from './sign-in.rules.ts'

/** Sends a code again, once the last one had its time. Mount it anew for each code. */
export function ResendButton({ timesSent, onResend }: { timesSent: number; onResend: () => void }) {
  const seconds = useSecondsLeft(resendAfterSeconds(timesSent))
  return (
    <Button variant="secondary" disabled={seconds > 0} onClick={onResend}>
      {seconds > 0 ? (
        <span className="num">
          <Trans>Send again in {seconds} s</Trans>
        </span>
      ) : (
        <Trans>Send again</Trans>
      )}
    </Button>
  )
}

/** Counts down by the clock, so that a phone that slept shows what is left and not what it counted. */
function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const endsAt = Date.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
