import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useRefusalReasons } from '../desk/desk-order-words.tsx'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'

type RefusalReason = keyof ReturnType<typeof useRefusalReasons>

/** The pharmacy says why it cannot supply an order at all. */
export function RefuseDialog({ order, open, onClose }: { order: DeskOrder; open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const reasons = useRefusalReasons()
  const [reason, setReason] = useState<RefusalReason>('out_of_stock')
  const { busy, error, refuse } = useRefusing(order)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Decline order ${order.number}?`}
      closeLabel={t`Close`}
      actions={
        <Button variant="danger" busy={busy} onClick={() => void refuse(reason)}>
          <Trans>Decline</Trans>
        </Button>
      }
    >
      <ChoiceGroup
        type="radio"
        name="refusal"
        legend={t`Reason`}
        choices={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
        chosen={[reason]}
        onChange={([next]) => setReason(next !== undefined && Object.hasOwn(reasons, next) ? (next as RefusalReason) : 'other')}
      />
      <p>
        <Trans>
          The order moves to another of our pharmacies if it has everything in stock. Otherwise it is cancelled and any payment refunded.
        </Trans>
      </p>
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
    </Dialog>
  )
}

/** Refuses once, says what became of the order, and goes back to the board, with its filters and the focus on the next order: it may be another pharmacy's from now on. */
function useRefusing({ id }: DeskOrder) {
  const { t } = useLingui()
  const { busy, error, send } = useSending()
  const [keys] = useState(idempotencyKeys)
  const navigate = useNavigate()
  const location = useLocation()
  const refuse = (reason: RefusalReason) =>
    send(async () => {
      // Before it leaves the list, which may be sooner than the answer is here.
      const next = rowBeside(id)
      const [params, body] = [{ id }, { reason }]
      const { status } = await browserApi('POST /api/desk/order/{id}/refuse/', { params, body, idempotencyKey: keys.keyFor(body) })
      const text = status === 'CANCELLED' ? t`Order declined. Any payment will be refunded.` : t`Order moved to another of our pharmacies.`
      toasts.show({ kind: 'success', text })
      await navigate(onBoard(location))
      const row =
        (next && document.querySelector<HTMLElement>(`[data-row="${next}"] a`)) || document.querySelector<HTMLElement>('[data-row] a')
      row?.focus()
    })
  return { busy, error, refuse }
}

/** The order below it on the board, or above the last: the work goes on where it stood, not at the top. */
function rowBeside(id: string): string | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex(({ dataset }) => dataset['row'] === id)
  return (rows[at + 1] ?? rows[at - 1])?.dataset['row']
}

function onBoard({ pathname, search }: Location): string {
  if (pathname !== '/desk/orders') return '/desk/orders'
  const view = new URLSearchParams(search)
  view.delete('order')
  return `?${view}`
}
