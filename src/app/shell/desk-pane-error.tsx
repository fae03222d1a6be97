import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiFailure } from '../../lib/network-api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PaneState } from '../../ui/messages/pane-states.tsx'

interface DeskPaneErrorProps {
  /** "Orders did not load" */
  title: string
  failure: unknown
  onRetry: () => void
}

/** A pane that could not load: the rest of the page works, nothing was changed, and the code finds it in the log. */
export function DeskPaneError({ title, failure, onRetry }: DeskPaneErrorProps) {
  const code = failure instanceof ApiFailure ? failure.requestId : undefined
  return (
    <PaneState
      icon="warning-circle"
      live="alert"
      title={title}
      actions={
        <>
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          {code && <CopyCode code={code} />}
        </>
      }
    >
      <Trans>Nothing was changed. The rest of the page works.</Trans>
    </PaneState>
  )
}

/** The code of a failed call, to be told to whoever looks after the server. */
export function CopyCode({ code }: { code: string }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(code).then(() => setCopied(true), Boolean)
  const end = code.slice(-8)
  return (
    <Button variant="secondary" icon="copy" onClick={() => void copy()}>
      {copied ? t`Copied` : t`Copy code ${end}`}
    </Button>
  )
}
