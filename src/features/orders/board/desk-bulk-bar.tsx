import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useUndoToast } from '../../../app/shell/desk-undo-toast.tsx'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useShortcuts } from '../../accounts/workplace/use-shortcuts.ts'
import type { DeskOrderHead } from '../desk/desk-orders.contract.ts'
import { usePrint } from '../pack/desk-print-papers.tsx'
import { useRiders } from '../pack/desk-rider-choice.tsx'
import type { Done } from './board.contract.ts'
import type { Selection } from './use-selection.ts'
import styles from './desk-board.module.css'

interface BulkBarProps {
  orders: readonly DeskOrderHead[]
  selection: Selection
  /** No order stands open beside it, whose own next step Ctrl Enter would be. */
  isMain: boolean
}

/** What is done with all that was ticked. */
export function BulkBar({ orders, selection, isMain }: BulkBarProps) {
  const { t } = useLingui()
  const ticked = orders.filter(({ id }) => selection.has(id))
  const { busy, error, run } = useBulk(selection)
  const count = ticked.length
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t`${count} selected`}>
      <b className="num">{t`${count} selected`}</b>
      <output className={styles.bulkError}>{error}</output>
      <Accept ids={ticked.filter(({ stage }) => stage === 'accept').map(({ id }) => id)} busy={busy} run={run} isMain={isMain} />
      <Prints orders={ticked} />
      <ToRider ids={ticked.filter(isForRider).map(({ id }) => id)} busy={busy} run={run} />
      <button type="button" className={styles.bulkIcon} onClick={selection.clear} aria-label={t`Clear selection`}>
        <Icon name="x" size={20} />
      </button>
    </div>
  )
}

const isForRider = ({ stage, held, order_type }: DeskOrderHead) =>
  !held && order_type === 'delivery' && (stage === 'pack' || stage === 'ready' || stage === 'out')

type Run = (step: () => Promise<Done>, say: (done: number) => string, undo?: (done: string[]) => Promise<unknown>, stay?: boolean) => void

/** Does it once, says what was done and what was left, and offers the way back. */
function useBulk(selection: Selection) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const offerUndo = useUndoToast()
  /** What was accepted stays ticked: its pick list and labels come next. */
  const run: Run = (step, say, undo, stay = false) =>
    void send(async () => {
      const { done, left } = await step()
      if (!stay) selection.clear()
      await revalidate()
      const missed = left.map(({ number }) => number).join(', ')
      if (done.length > 0 && undo) offerUndo(say(done.length), () => undo(done).then(revalidate))
      else if (done.length > 0) toasts.show({ kind: 'success', text: say(done.length) })
      if (left.length > 0)
        toasts.show({ kind: 'error', text: t`Not done, because a colleague was faster or a batch was stopped: ${missed}` })
    })
  return { busy, error, run }
}

interface ActProps {
  ids: string[]
  busy: boolean
  run: Run
}

function Accept({ ids, busy, run, isMain }: ActProps & { isMain: boolean }) {
  const { t } = useLingui()
  const [keys] = useState(idempotencyKeys)
  if (ids.length === 0) return null
  const count = ids.length
  const accept = () =>
    run(
      async () => {
        const done = await browserApi('POST /api/desk/order/accept/', {
          body: { orders: ids },
          idempotencyKey: keys.keyFor(['accept', ids]),
        })
        keys.done()
        return done
      },
      (many) => (many === 1 ? t`1 order accepted` : t`${many} orders accepted`),
      (done) => browserApi('POST /api/desk/order/put-back/', { body: { orders: done }, idempotencyKey: keys.keyFor(['put back', done]) }),
      true,
    )
  return (
    <button
      type="button"
      className={styles.bulkButton}
      disabled={busy}
      onClick={accept}
      data-shortcut={isMain ? 'main' : undefined}
      aria-keyshortcuts={isMain ? 'Control+Enter' : undefined}
    >
      <Trans>Accept {count}</Trans>
      {isMain && <KeyHint keys="Ctrl Enter" />}
    </button>
  )
}

/** L for the pick list; K for the labels while something is ticked, otherwise it leads to the row above. */
function Prints({ orders }: { orders: readonly DeskOrderHead[] }) {
  const { t } = useLingui()
  const { busy, print } = usePrint()
  const ids = orders.map(({ id }) => id)
  const hasPacked = orders.some(({ stage }) => stage === 'ready' || stage === 'out' || stage === 'done')
  useShortcuts({ pick_list: () => print('pick_list', ids), row_up: () => print('labels', ids) })
  return (
    <>
      <button type="button" className={styles.bulkButton} disabled={busy} onClick={() => print('pick_list', ids)} aria-keyshortcuts="L">
        <Icon name="desk:printer" size={16} />
        {t`Pick list`}
        <KeyHint keys="L" />
      </button>
      <button type="button" className={styles.bulkButton} disabled={busy} onClick={() => print('labels', ids)} aria-keyshortcuts="K">
        <Icon name="tag" size={16} />
        {t`Labels`}
        <KeyHint keys="K" />
      </button>
      {hasPacked && (
        <button type="button" className={styles.bulkButton} disabled={busy} onClick={() => print('invoices', ids)}>
          <Icon name="receipt" size={16} />
          {t`Invoices`}
        </button>
      )}
    </>
  )
}

function ToRider({ ids, busy, run }: ActProps) {
  const { t } = useLingui()
  const riders = useRiders()
  const [keys] = useState(idempotencyKeys)
  if (ids.length === 0 || riders.length === 0) return null
  const give = (rider: string) => {
    const name = riders.find(({ id }) => id === rider)?.name ?? ''
    const post = (orders: string[], to: string | null) => {
      const body = { orders, rider: to, dispatch: false }
      return browserApi('POST /api/desk/order/rider/', { body, idempotencyKey: keys.keyFor(body) }).finally(() => keys.done())
    }
    run(
      () => post(ids, rider),
      (many) => (many === 1 ? t`1 order is ${name}’s` : t`${many} orders are ${name}’s`),
      (done) => post(done, null),
    )
  }
  return (
    <label className={styles.bulkRider}>
      <Icon name="truck" size={16} />
      <select value="" disabled={busy} aria-label={t`Hand to rider`} onChange={(event) => event.target.value && give(event.target.value)}>
        <option value="">{t`Hand to rider`}</option>
        {riders.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
