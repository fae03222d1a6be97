import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatPaise } from '../../../lib/money.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { randomId } from '../../../lib/random-id.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
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

/** Some medicines are missing: they are taken out and refunded, and the rest of the order goes on; or the whole of it cannot be supplied. */
export function CannotSupply({ order, work, busy }: UnavailableProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<'items' | 'all' | null>(null)
  // The last one is the whole order, and that is refused as such.
  const several = order.lines.filter(({ state }) => state === 'ordered').length > 1
  const close = () => setAsking(null)
  return (
    <>
      <Button variant="secondary" className={panel.small36} disabled={busy} onClick={() => setAsking(several ? 'items' : 'all')}>
        <Trans>Cannot supply</Trans>
      </Button>
      <Dialog open={asking === 'items'} onClose={close} title={t`Which items are unavailable?`} closeLabel={t`Close`}>
        {asking === 'items' && <Form order={order} work={work} onDone={close} onAll={() => setAsking('all')} />}
      </Dialog>
      <RefuseDialog order={order} open={asking === 'all'} onClose={close} />
    </>
  )
}

type Reason = keyof ReturnType<typeof useUnavailableReasons>

function Form({ order, work, onDone, onAll }: { order: DeskOrder; work: Work; onDone: () => void; onAll: () => void }) {
  const { t } = useLingui()
  const reasons = useUnavailableReasons()
  const [keys] = useState(idempotencyKeys)
  const [chosen, setChosen] = useState<string[]>([])
  const [reason, setReason] = useState<Reason>('out_of_stock')
  const [busy, setBusy] = useState(false)
  const { preview, problem } = usePreview(order.id, chosen)
  const takeOut = async () => {
    const body = { lines: chosen, reason, preview: false }
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
      <Choose order={order} chosen={chosen} onChoose={setChosen} />
      <p className={panel.small}>
        <Trans>
          An item is removed with its whole quantity. To supply fewer packs, agree on it with the patient, who can order them again.
        </Trans>
      </p>
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
      <Button variant="danger" full onClick={onAll}>
        <Trans>Decline the whole order</Trans>
      </Button>
    </div>
  )
}

function Choose({ order: { lines }, chosen, onChoose }: { order: DeskOrder; chosen: string[]; onChoose: (chosen: string[]) => void }) {
  const { t } = useLingui()
  const choices = lines
    .filter(({ state }) => state === 'ordered')
    .map(({ id, item_name, quantity, unit, total_paise }) => ({
      value: id,
      label: item_name,
      detail: (
        <span className="num">
          {unit === 'pack' ? (
            <Plural value={quantity} one="# pack" other="# packs" />
          ) : (
            <Plural value={quantity} one="# piece" other="# pieces" />
          )}{' '}
          · {formatPaise(total_paise)}
        </span>
      ),
    }))
  return <ChoiceGroup type="checkbox" name="missing" legend={t`Unavailable items`} choices={choices} chosen={chosen} onChange={onChoose} />
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
function usePreview(id: string, chosen: readonly string[]) {
  const words = useFailureWords()
  const [answer, setAnswer] = useState<{ of: string; preview: Preview | null; problem: string }>({ of: '', preview: null, problem: '' })
  const of = chosen.toSorted().join(' ')
  useEffect(() => {
    if (of === '') return undefined
    const stop = new AbortController()
    const body = { lines: of.split(' '), reason: 'other' as const, preview: true }
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
