import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { orderMachine } from '../../orders/orders.rules.ts'
import { consultationMachine } from '../../consultations/consultations.rules.ts'
import type { CallerRow } from '../desk-patient-words.tsx'
import type { Act, Refundable } from './acts.types.ts'

interface RowActsProps {
  row: CallerRow
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
export function RowActs({ row, onAct }: RowActsProps) {
  const { t } = useLingui()
  if (row.kind === 'payment') return row.payment.left_paise > 0 ? <Refund of={{ kind: 'payment', ...row.payment }} onAct={onAct} /> : null
  if (row.kind === 'complaint') return null
  const [id, number] = row.kind === 'order' ? [row.order.id, row.order.number] : [row.visit.id, row.visit.number]
  const waits = (row.kind === 'order' ? row.order.status : row.visit.state) === 'PENDING_PAYMENT'
  const mayCancel = row.kind === 'order' ? cancellable.order(row.order) : cancellable.visit(row.visit)
  return (
    <>
      {waits && (
        <Button
          variant="secondary"
          onClick={() => onAct({ kind: 'pay_link', what: row.kind, id, number })}
          aria-label={t`Request payment for ${number}`}
        >
          <Trans>Request payment</Trans>
        </Button>
      )}
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
