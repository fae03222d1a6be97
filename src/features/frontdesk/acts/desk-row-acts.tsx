import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { randomId } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { orderMachine } from '../../orders/orders.rules.ts'
import { consultationMachine } from '../../consultations/consultations.rules.ts'
import type { CallerRow } from '../desk-patient-words.tsx'
import type { Act, Refundable } from './acts.types.ts'

interface RowActsProps {
  row: CallerRow
  patientId: string
  onAct: (act: Act) => void
}

const cancellable = {
  order: ({ status, fulfilment }: Extract<CallerRow, { kind: 'order' }>['order']) =>
    (orderMachine.cancel.from as readonly string[]).includes(status) &&
    ((orderMachine.cancel as { at?: readonly string[] }).at ?? [fulfilment]).includes(fulfilment),
  visit: ({ state }: Extract<CallerRow, { kind: 'visit' }>['visit']) =>
    (consultationMachine.cancel.from as readonly string[]).includes(state),
}

/** What can be done about one row, by the state it is in. */
export function RowActs({ row, patientId, onAct }: RowActsProps) {
  const { t } = useLingui()
  if (row.kind === 'payment') return row.payment.left_paise > 0 ? <Refund of={{ kind: 'payment', ...row.payment }} onAct={onAct} /> : null
  if (row.kind === 'complaint') return null
  const [id, number] = row.kind === 'order' ? [row.order.id, row.order.number] : [row.visit.id, row.visit.number]
  const waits = (row.kind === 'order' ? row.order.status : row.visit.state) === 'PENDING_PAYMENT'
  const mayCancel = row.kind === 'order' ? cancellable.order(row.order) : cancellable.visit(row.visit)
  return (
    <>
      {waits && <PayLink kind={row.kind} id={id} number={number} patientId={patientId} />}
      {mayCancel && (
        <Button variant="quiet" onClick={() => onAct({ kind: 'cancel', what: row.kind, id, number })} aria-label={t`Cancel ${number}`}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      {row.kind === 'order' && row.order.cash_left_paise > 0 && (
        <Refund of={{ kind: 'order', id, number, left_paise: row.order.cash_left_paise }} onAct={onAct} />
      )}
      {row.kind === 'order' && !mayCancel && (
        <Button variant="quiet" onClick={() => onAct({ kind: 'order', repeat: row.order })} aria-label={t`Repeat ${number}`}>
          <Trans>Repeat</Trans>
        </Button>
      )}
    </>
  )
}

function Refund({ of, onAct }: { of: Refundable; onAct: (act: Act) => void }) {
  const { t } = useLingui()
  return (
    <Button variant="quiet" onClick={() => onAct({ kind: 'refund', payment: of })} aria-label={t`Refund ${of.number}`}>
      <Trans>Refund</Trans>
    </Button>
  )
}

/** Sent to the phone; after that it can be copied, for whoever asks to get it another way. */
function PayLink({ kind, id, number, patientId }: { kind: 'order' | 'visit'; id: string; number: string; patientId: string }) {
  const { t } = useLingui()
  const { busy, error, send } = useSending()
  const [link, setLink] = useState<string | null>(null)
  const ask = () =>
    send(async () => {
      const input = { params: { id: patientId }, body: { kind, id }, idempotencyKey: randomId() }
      setLink(new URL((await browserApi('POST /api/desk/patient/{id}/pay_link/', input)).link, location.origin).href)
      toasts.show({ kind: 'success', text: t`Payment request for ${number} sent` })
    })
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void ask()} aria-label={t`Request payment for ${number}`}>
        <Trans>Request payment</Trans>
      </Button>
      {link && <CopyLink link={link} number={number} />}
      {error && <span role="alert">{error}</span>}
    </>
  )
}

function CopyLink({ link, number }: { link: string; number: string }) {
  const { t } = useLingui()
  // A browser that may not write to the clipboard shows what to copy by hand.
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toasts.show({ kind: 'success', text: t`Link copied` }),
      () => toasts.show({ text: link }),
    )
  return (
    <Button variant="quiet" onClick={() => void copy()} aria-label={t`Copy the payment link of ${number}`}>
      <Trans>Copy link</Trans>
    </Button>
  )
}
