import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import type { ReportWhat } from './kept-reports.ts'
import { useMissReasons } from './desk-round-words.tsx'
import { type MissReason, missReasons } from './round.rules.ts'
import type { RoundParcel } from './round.contract.ts'

interface MissProps {
  parcel: RoundParcel
  onReport: (what: ReportWhat) => Promise<void>
}

/** Why it was not handed over: one of few words, since a rider stands in the street. */
export function CouldNotDeliver({ parcel: { number }, onReport }: MissProps) {
  const { t } = useLingui()
  const reasons = useMissReasons()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState<MissReason>('no_one_home')
  const close = () => setOpen(false)
  const go = () => {
    close()
    void onReport({ kind: 'miss', reason })
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
        <Trans>Could not deliver</Trans>
      </Button>
      <Dialog open={open} onClose={close} title={t`Why could you not deliver ${number}?`} actions={actions}>
        <ChoiceGroup
          type="radio"
          name="reason"
          legend={t`Reason`}
          choices={missReasons.map((value) => ({ value, label: reasons[value] }))}
          chosen={[reason]}
          onChange={([next]) => setReason((next ?? 'other') as MissReason)}
        />
        <p>
          <Trans>The patient is notified. After the last attempt the order is cancelled and the parcel goes back to the pharmacy.</Trans>
        </p>
      </Dialog>
    </>
  )
}
