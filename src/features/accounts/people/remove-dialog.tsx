import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { KeptLines } from './kept-lines.tsx'
import type { RetainedRecord } from '../patients.contract.ts'
import { useSending } from '../../../app/forms/use-sending.ts'

interface RemoveDialogProps {
  open: boolean
  name: string
  onClose: () => void
  /** Answers what stays. */
  remove: () => Promise<RetainedRecord[]>
  onRemoved: () => void
  /** What goes with it. */
  consequences?: ReactNode
}

/** Asks once, removes, and says what is kept, why and until when (DP-8). */
export function RemoveDialog({ open, name, onClose, remove, onRemoved, consequences }: RemoveDialogProps) {
  const { t } = useLingui()
  const [kept, setKept] = useState<RetainedRecord[] | null>(null)
  const { busy, error, send } = useSending()
  const removed = kept !== null
  const close = () => (removed ? onRemoved() : onClose())
  const actions = removed ? (
    <Button onClick={close}>
      <Trans>Done</Trans>
    </Button>
  ) : (
    <>
      <Button variant="danger" busy={busy} onClick={() => void send(async () => setKept(await remove()))}>
        <Trans>Remove</Trans>
      </Button>
      <Button variant="secondary" onClick={onClose}>
        <Trans>Keep</Trans>
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={close} title={removed ? t`${name} removed` : t`Remove ${name}?`} actions={actions}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      {removed ? (
        kept.length > 0 && <KeptLines kept={kept} />
      ) : (
        <>
          {consequences && <p>{consequences}</p>}
          <p>
            <Trans>Ongoing orders and consultations will continue.</Trans>
          </p>
        </>
      )}
    </Dialog>
  )
}
