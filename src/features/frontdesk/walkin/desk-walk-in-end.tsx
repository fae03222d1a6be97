import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import type { WalkIn } from './walk-in.contract.ts'
import styles from './desk-walk-in.module.css'

/** They left, or the doctor did not come: the visit ends and the money is in their hand. */
export function EndWalkIn({ visit }: { visit: WalkIn }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { name } = visit
  return (
    <>
      <button type="button" className={styles.link} aria-label={t`Not seen: ${name}`} onClick={() => setOpen(true)}>
        <Trans>Not seen…</Trans>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`${name} was not seen`} closeLabel={t`Close`}>
        {open && <Ending visit={visit} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function Ending({ visit: { id, name, method, paid_paise, refunded_paise }, onDone }: { visit: WalkIn; onDone: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, place, send, refuse } = useSending()
  const [keys] = useState(idempotencyKeys)
  const [why, setWhy] = useState<'left' | 'doctor_absent'>('left')
  const [by, setBy] = useState<'cash' | 'upi'>(method ?? 'cash')
  const [reference, setReference] = useState('')
  const left = paid_paise - refunded_paise
  const amount = formatPaise(left)
  const end = () => {
    if (refuse({ reference: left > 0 && by === 'upi' && reference.trim().length < 6 ? t`Enter the UPI reference` : null })) return
    void send(async () => {
      const body = { why, paid: by === 'cash' || left === 0 ? { method: 'cash' as const } : { method: by, reference } }
      await browserApi('POST /api/desk/walk_in/{id}/end/', { params: { id }, body, idempotencyKey: keys.keyFor(body) })
      toasts.show({ kind: 'success', text: left > 0 ? t`Visit ended. Give ${amount} back to ${name}.` : t`Visit ended.` })
      onDone()
      await revalidate()
    })
  }
  return (
    <div ref={place} className={styles.part}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <ChoiceGroup
        type="radio"
        name="walk-in-why"
        legend={t`Reason`}
        choices={[
          { value: 'left', label: t`The patient did not wait` },
          { value: 'doctor_absent', label: t`The doctor did not come` },
        ]}
        chosen={[why]}
        onChange={([one]) => setWhy(one === 'doctor_absent' ? 'doctor_absent' : 'left')}
      />
      {left > 0 && (
        <BackBy amount={amount} by={by} onBy={setBy} reference={reference} onReference={setReference} error={fields['reference']?.[0]} />
      )}
      <Button variant="danger" full busy={busy} onClick={end}>
        {left > 0 ? <Trans>End visit, refund {amount}</Trans> : <Trans>End visit</Trans>}
      </Button>
    </div>
  )
}

interface BackByProps {
  amount: string
  by: 'cash' | 'upi'
  onBy: (by: 'cash' | 'upi') => void
  reference: string
  onReference: (reference: string) => void
  error: string | undefined
}

/** How the money is given back. */
function BackBy({ amount, by, onBy, reference, onReference, error }: BackByProps) {
  const { t } = useLingui()
  return (
    <>
      <ChoiceGroup
        type="radio"
        name="walk-in-back"
        legend={t`Refund of ${amount}`}
        choices={[
          { value: 'cash', label: t`In cash, now` },
          { value: 'upi', label: t`By UPI` },
        ]}
        chosen={[by]}
        onChange={([one]) => onBy(one === 'upi' ? 'upi' : 'cash')}
      />
      {by === 'upi' && (
        <TextField
          label={t`UPI reference`}
          value={reference}
          error={error}
          maxLength={35}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onReference(target.value)}
        />
      )}
    </>
  )
}
