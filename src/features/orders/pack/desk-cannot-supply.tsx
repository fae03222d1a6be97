import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatPaise } from '../../../lib/money.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { randomId } from '../../../lib/random-id.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { useUnavailableReasons } from '../desk/desk-order-words.tsx'
import type { Work } from './desk-order.types.ts'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import styles from './desk-order-parts.module.css'
import panel from './desk-order-panel.module.css'
import { RefuseDialog } from './desk-refuse-dialog.tsx'

interface UnavailableProps {
  order: DeskOrder
  work: Work
  busy: boolean
}

/** Some medicines are missing, or packs of them: those are taken out and refunded, and the rest goes on; or the whole order cannot be supplied. */
export function CannotSupply({ order, work, busy }: UnavailableProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<'items' | 'all' | null>(null)
  // The last pack is the whole order, and that is refused as such.
  const packs = order.lines.reduce((all, { state, quantity }) => all + (state === 'ordered' ? quantity : 0), 0)
  const close = () => setAsking(null)
  return (
    <>
      <Button variant="secondary" className={panel.small36} disabled={busy} onClick={() => setAsking(packs > 1 ? 'items' : 'all')}>
        <Trans>Cannot supply</Trans>
      </Button>
      <Dialog open={asking === 'items'} onClose={close} title={t`Which items are unavailable?`} closeLabel={t`Close`}>
        {asking === 'items' && <Form order={order} work={work} onDone={close} onAll={() => setAsking('all')} />}
      </Dialog>
      <RefuseDialog order={order} open={asking === 'all'} onClose={close} />
    </>
  )
}

type DeskLine = DeskOrder['lines'][number]
/** Items that are missing, and how many of them are supplied after all. */
interface Missing {
  lines: string[]
  keep: Record<string, number>
}
type Reason = keyof ReturnType<typeof useUnavailableReasons>

function Form({ order, work, onDone, onAll }: { order: DeskOrder; work: Work; onDone: () => void; onAll: () => void }) {
  const { t } = useLingui()
  const reasons = useUnavailableReasons()
  const [keys] = useState(idempotencyKeys)
  const [missing, setMissing] = useState<Missing>({ lines: [], keep: {} })
  const chosen = missing.lines
  const [reason, setReason] = useState<Reason>('out_of_stock')
  const [busy, setBusy] = useState(false)
  const { preview, problem } = usePreview(order.id, missing)
  const takeOut = async () => {
    const body = { ...missing, reason, preview: false }
    const call = { params: { id: order.id }, body, idempotencyKey: keys.keyFor(body) }
    setBusy(true)
    // A refusal stands on the page below, with what the order is now.
    if (await work(() => browserApi('POST /api/desk/order/{id}/unavailable/', call)))
      toasts.show({ kind: 'success', text: t`Items removed. The rest of the order continues.` })
    onDone()
  }
  const amount = preview ? formatPaise(preview.less_paise) : ''
  return (
    <div className={styles.parts}>
      <Choose order={order} missing={missing} onChoose={setMissing} />
      <ChoiceGroup
        type="radio"
        name="unavailable"
        legend={t`Reason`}
        choices={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
        chosen={[reason]}
        onChange={([next]) => setReason(next !== undefined && Object.hasOwn(reasons, next) ? (next as Reason) : 'other')}
      />
      {problem && <Notice kind="danger" live="alert" title={problem} />}
      {chosen.length > 0 && !problem && (preview ? <WhatHappens preview={preview} /> : <Skeleton shape="title" />)}
      <Button
        variant="danger"
        full
        busy={busy}
        disabledReason={chosen.length === 0 ? t`Choose at least one item` : undefined}
        disabled={preview === null}
        onClick={() => void takeOut()}
      >
        {preview?.paid ? <Trans>Remove items and refund {amount}</Trans> : <Trans>Remove items</Trans>}
      </Button>
      <Button variant="secondary" full onClick={onAll}>
        <Trans>Decline the whole order</Trans>
      </Button>
    </div>
  )
}

interface ChooseProps {
  order: DeskOrder
  missing: Missing
  onChoose: (missing: Missing) => void
}

function Choose({ order, missing, onChoose }: ChooseProps) {
  const { t } = useLingui()
  const lines = order.lines.filter(({ state }) => state === 'ordered')
  const choices = lines.map(({ id, item_name, quantity, unit, total_paise }) => ({
    value: id,
    label: item_name,
    detail: (
      <span className="num">
        <Amount quantity={quantity} unit={unit} /> · {formatPaise(total_paise)}
      </span>
    ),
  }))
  const { lines: chosen, keep } = missing
  const choose = (next: string[]) =>
    onChoose({ lines: next, keep: Object.fromEntries(Object.entries(keep).filter(([id]) => next.includes(id))) })
  return (
    <>
      <ChoiceGroup type="checkbox" name="missing" legend={t`Unavailable items`} choices={choices} chosen={chosen} onChange={choose} />
      {lines
        .filter(({ id, quantity }) => chosen.includes(id) && quantity > 1)
        .map((line) => (
          <StillSupplied
            key={line.id}
            line={line}
            keep={keep[line.id] ?? 0}
            onKeep={(n) => onChoose({ lines: chosen, keep: kept(keep, line.id, n) })}
          />
        ))}
    </>
  )
}

function kept(keep: Missing['keep'], id: string, count: number): Missing['keep'] {
  const { [id]: _before, ...others } = keep
  return count === 0 ? others : { ...others, [id]: count }
}

function Amount({ quantity, unit }: Pick<DeskLine, 'quantity' | 'unit'>) {
  return unit === 'pack' ? (
    <Plural value={quantity} one="# pack" other="# packs" />
  ) : (
    <Plural value={quantity} one="# piece" other="# pieces" />
  )
}

interface StillSuppliedProps {
  line: DeskLine
  keep: number
  onKeep: (count: number) => void
}

/** Some of an item are on the shelf: those are supplied, and only the rest is refunded. */
function StillSupplied({ line: { item_name, quantity }, keep, onKeep }: StillSuppliedProps) {
  const { t } = useLingui()
  return (
    <div className={styles.supplied}>
      <span>
        <Trans>
          You can supply of {item_name}, out of {quantity}
        </Trans>
      </span>
      <Stepper
        label={t`Quantity you can supply of ${item_name}`}
        lessLabel={t`One less`}
        moreLabel={t`One more`}
        value={keep}
        max={quantity - 1}
        onChange={onKeep}
      />
    </div>
  )
}

interface Preview {
  less_paise: number
  payable_paise: number
  paid: boolean
}

function WhatHappens({ preview: { less_paise, payable_paise, paid } }: { preview: Preview }) {
  const [less, rest] = [formatPaise(less_paise), formatPaise(payable_paise)]
  return (
    <output>
      {paid ? (
        <Trans>
          <b>{less}</b> will be refunded to the patient’s original payment method. The rest of the order, {rest} with delivery, continues.
          The patient will be notified.
        </Trans>
      ) : (
        <Trans>
          The patient pays <b>{less}</b> less: {rest} with delivery. The rest of the order continues. The patient will be notified.
        </Trans>
      )}
    </output>
  )
}

/** What the server would do with these lines; null until it has said. */
function usePreview(id: string, { lines, keep }: Missing) {
  const words = useFailureWords()
  const [answer, setAnswer] = useState<{ of: string; preview: Preview | null; problem: string }>({ of: '', preview: null, problem: '' })
  const of = lines.length === 0 ? '' : JSON.stringify({ lines, keep })
  useEffect(() => {
    if (of === '') return undefined
    const stop = new AbortController()
    const body = { ...(JSON.parse(of) as Missing), reason: 'other' as const, preview: true }
    browserApi('POST /api/desk/order/{id}/unavailable/', { params: { id }, body, idempotencyKey: randomId(), signal: stop.signal })
      .then((preview) => setAnswer({ of, preview, problem: '' }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setAnswer({ of, preview: null, problem: words(error) })
      })
    return () => stop.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words of a failure do not ask again
  }, [id, of])
  return answer.of === of ? answer : { preview: null, problem: '' }
}
