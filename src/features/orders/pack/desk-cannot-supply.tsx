import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useState } from 'react'
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

/** Which question stands open: some items, or the whole order. */
export type Missing = 'items' | 'all' | null

/** The last pack is the whole order, and that is refused as such. */
export function missingOf({ lines }: DeskOrder): 'items' | 'all' {
  return lines.reduce((all, { state, quantity }) => all + (state === 'ordered' ? quantity : 0), 0) > 1 ? 'items' : 'all'
}

const closingMs = 50

interface UnavailableProps {
  order: DeskOrder
  work: Work
  busy: boolean
  /** What is known to be missing is ticked from the start. */
  short: DeskOrder['lines']
  asking: Missing
  onAsk: (asking: Missing) => void
  /** Where packs are scanned, while they are. */
  field: RefObject<HTMLInputElement | null>
}

/** Some medicines are missing, or packs of them: those are taken out and refunded, and the rest goes on; or the whole order cannot be supplied. */
export function CannotSupply({ order, work, busy, short, asking, onAsk, field }: UnavailableProps) {
  const { t } = useLingui()
  const close = () => onAsk(null)
  const goOn = () => {
    close()
    // After the dialog has given the focus back: what is left of the order is packed, or accepted.
    setTimeout(() => (field.current ?? document.querySelector<HTMLElement>('[data-shortcut="main"]'))?.focus(), closingMs)
  }
  return (
    <>
      <Button variant="secondary" className={panel.small36} disabled={busy} onClick={() => onAsk(missingOf(order))}>
        <Trans>Cannot supply</Trans>
      </Button>
      <Dialog open={asking === 'items'} onClose={close} title={t`Which items are unavailable?`} closeLabel={t`Close`}>
        {asking === 'items' && <Form order={order} work={work} short={short} onDone={goOn} onAll={() => onAsk('all')} />}
      </Dialog>
      <RefuseDialog order={order} open={asking === 'all'} onClose={close} />
    </>
  )
}

type DeskLine = DeskOrder['lines'][number]
/** Items that are missing, and how many of them are supplied after all. */
interface Chosen {
  lines: string[]
  keep: Record<string, number>
}
type Reason = keyof ReturnType<typeof useUnavailableReasons>

interface FormProps extends Pick<UnavailableProps, 'order' | 'work' | 'short'> {
  onDone: () => void
  onAll: () => void
}

/** Does it once; what was chosen stays until it is done, and a refusal stands beside it. */
function useTakingOut({ order: { id }, work, onDone }: Pick<FormProps, 'order' | 'work' | 'onDone'>) {
  const { t } = useLingui()
  const words = useFailureWords()
  const [keys] = useState(idempotencyKeys)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const takeOut = async (chosen: Chosen & { reason: Reason }) => {
    const body = { ...chosen, preview: false }
    setBusy(true)
    setRefused('')
    const step = browserApi('POST /api/desk/order/{id}/unavailable/', { params: { id }, body, idempotencyKey: keys.keyFor(body) })
    step.catch((failure: unknown) => setRefused(words(failure)))
    const went = await work(() => step)
    setBusy(false)
    if (!went) return
    toasts.show({ kind: 'success', text: t`Items removed. The rest of the order continues.` })
    onDone()
  }
  return { busy, refused, takeOut }
}

function Form({ order, work, short, onDone, onAll }: FormProps) {
  const { t } = useLingui()
  const reasons = useUnavailableReasons()
  const [missing, setMissing] = useState<Chosen>({ lines: short.map(({ id }) => id), keep: {} })
  const chosen = missing.lines
  const [reason, setReason] = useState<Reason>('out_of_stock')
  const { busy, refused, takeOut } = useTakingOut({ order, work, onDone })
  const { preview, problem, ask } = usePreview(order.id, missing)
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
      {problem && <NoPreview problem={problem} onAgain={ask} />}
      {refused && !problem && <Notice kind="danger" live="alert" title={refused} />}
      {chosen.length > 0 && !problem && (preview ? <WhatHappens preview={preview} /> : <Skeleton shape="title" />)}
      <Button
        variant="danger"
        full
        busy={busy}
        disabledReason={chosen.length === 0 ? t`Choose at least one item` : undefined}
        disabled={preview === null}
        onClick={() => void takeOut({ ...missing, reason })}
      >
        {preview?.paid ? <Trans>Remove items and refund {amount}</Trans> : <Trans>Remove items</Trans>}
      </Button>
      <Button variant="secondary" full onClick={onAll}>
        <Trans>Decline the whole order</Trans>
      </Button>
    </div>
  )
}

function NoPreview({ problem, onAgain }: { problem: string; onAgain: () => void }) {
  const again = (
    <Button variant="secondary" onClick={onAgain}>
      <Trans>Try again</Trans>
    </Button>
  )
  return <Notice kind="danger" live="alert" title={problem} action={again} />
}

interface ChooseProps {
  order: DeskOrder
  missing: Chosen
  onChoose: (missing: Chosen) => void
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

function kept(keep: Chosen['keep'], id: string, count: number): Chosen['keep'] {
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
function usePreview(id: string, { lines, keep }: Chosen) {
  const words = useFailureWords()
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<{ of: string; preview: Preview | null; problem: string }>({ of: '', preview: null, problem: '' })
  const of = lines.length === 0 ? '' : JSON.stringify({ lines, keep })
  useEffect(() => {
    if (of === '') return undefined
    const stop = new AbortController()
    const body = { ...(JSON.parse(of) as Chosen), reason: 'other' as const, preview: true }
    browserApi('POST /api/desk/order/{id}/unavailable/', { params: { id }, body, idempotencyKey: randomId(), signal: stop.signal })
      .then((preview) => setAnswer({ of, preview, problem: '' }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setAnswer({ of, preview: null, problem: words(error) })
      })
    return () => stop.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words of a failure do not ask again
  }, [id, of, turn])
  const ask = () => {
    setAnswer({ of: '', preview: null, problem: '' })
    setTurn(turn + 1)
  }
  return { ...(answer.of === of ? answer : { preview: null, problem: '' }), ask }
}
