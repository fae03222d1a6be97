import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { useMissReasons } from './desk-round-words.tsx'
import type { MissReason } from './round.rules.ts'

interface MissProps<Reason extends MissReason> {
  reasons: readonly Reason[]
  /** The button, and the question it asks. */
  label: string
  title: string
  onMiss: (reason: Reason) => void
  /** What follows from it. */
  children: ReactNode
}

/** Why it did not work: one of few words, since a rider stands in the street. */
export function CouldNot<Reason extends MissReason>({ reasons, label, title, onMiss, children }: MissProps<Reason>) {
  const { t } = useLingui()
  const words = useMissReasons()
  const name = useId()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState<Reason | undefined>(reasons[0])
  const close = () => setOpen(false)
  const go = () => {
    close()
    if (reason) onMiss(reason)
  }
  const actions = (
    <>
      <Button onClick={go}>
        <Trans>Record attempt</Trans>
      </Button>
      <Button variant="secondary" onClick={close}>
        <Trans>Go back</Trans>
      </Button>
    </>
  )
  return (
    <>
      <Button variant="secondary" full onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={close} title={title} actions={actions}>
        <ChoiceGroup
          type="radio"
          name={name}
          legend={t`Reason`}
          choices={reasons.map((value) => ({ value, label: words[value] }))}
          chosen={reason ? [reason] : []}
          onChange={([next]) => setReason(reasons.find((one) => one === next))}
        />
        {children}
      </Dialog>
    </>
  )
}
