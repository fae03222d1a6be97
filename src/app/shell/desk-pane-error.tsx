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
  const { t } = useLingui()
  const code = requestIdOf(failure)
  const end = code?.slice(-8) ?? ''
  const [copied, setCopied] = useState(false)
  const copy = (text: string) => navigator.clipboard.writeText(text).then(() => setCopied(true), Boolean)
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
          {code && (
            <Button variant="secondary" icon="copy" onClick={() => void copy(code)}>
              {copied ? t`Copied` : t`Copy code ${end}`}
            </Button>
          )}
        </>
      }
    >
      <Trans>Nothing was changed. The rest of the page works.</Trans>
    </PaneState>
  )
}

/** What never reached the server has none. */
function requestIdOf(failure: unknown): string | null {
  const { error } = (failure instanceof ApiFailure ? (failure.body ?? {}) : {}) as { error?: { request_id?: string } }
  return error?.request_id ?? null
}
