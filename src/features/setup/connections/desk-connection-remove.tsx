import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { ConnectionName } from './connections.rules.ts'
import { useConnectionWords } from './desk-connection-words.tsx'
import { FreshFactor, needsFreshFactor } from './desk-fresh-factor.tsx'

interface RemoveProps {
  name: ConnectionName
  title: string
  onRemoved: () => Promise<void>
}

/** Asks first: what it says will stop working does so at once. */
export function RemoveConnection({ name, title, onRemoved }: RemoveProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'remove' | 'confirm' | null>(null)
  const { without, removed } = useConnectionWords()[name]
  const { busy, error, send } = useSending()
  const remove = async () => {
    await send(async () => {
      try {
        await browserApi('DELETE /api/desk/connection/{connection}/', { params: { connection: name } })
      } catch (failure) {
        if (!needsFreshFactor(failure)) throw failure
        return setAsked('confirm')
      }
      setAsked(null)
      await onRemoved()
    })
  }
  return (
    <>
      <Button variant="quiet" aria-label={t`Remove ${title}`} onClick={() => setAsked('remove')}>
        <Trans>Remove</Trans>
      </Button>
      <Dialog
        open={asked === 'remove'}
        onClose={() => setAsked(null)}
        title={t`Remove ${title}?`}
        actions={
          <>
            <Button variant="danger" busy={busy} onClick={() => void remove()}>
              <Trans>Remove</Trans>
            </Button>
            <Button variant="secondary" onClick={() => setAsked(null)}>
              <Trans>Keep</Trans>
            </Button>
          </>
        }
      >
        {error && <Notice kind="danger" live="alert" title={error} />}
        <p>{without}</p>
        {removed && <p>{removed}</p>}
      </Dialog>
      <FreshFactor open={asked === 'confirm'} onClose={() => setAsked(null)} onPassed={remove} />
    </>
  )
}
