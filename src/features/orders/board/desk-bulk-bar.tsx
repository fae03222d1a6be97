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
import { isPrintable } from '../print/printable.rules.ts'
import type { PrintKind } from '../print/print.contract.ts'
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
  const forRider = ticked.filter(isForRider)
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t`${count} selected`}>
      <b className="num">{t`${count} selected`}</b>
      <output className={styles.bulkError}>{error}</output>
      <Accept ids={ticked.filter(({ stage }) => stage === 'accept').map(({ id }) => id)} busy={busy} run={run} isMain={isMain} />
      <Prints orders={ticked} />
      <ToRider ids={forRider.map(({ id }) => id)} leaves={forRider.every(({ stage }) => stage === 'ready')} busy={busy} run={run} />
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
      // Packing begins at the first of them, whichever row was ticked last.
      if (stay && done[0]) document.querySelector<HTMLElement>(`[data-row="${done[0]}"] a`)?.focus()
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

/** Only papers that these orders have: L for the pick list, K for the labels; without any K leads to the row above. */
function Prints({ orders }: { orders: readonly DeskOrderHead[] }) {
  const { t } = useLingui()
  const { busy, print } = usePrint()
  const papers = (what: PrintKind) => orders.filter(({ stage }) => isPrintable(what, stage)).map(({ id }) => id)
  const [toPick, toLabel, billed] = [papers('pick_list'), papers('labels'), papers('invoices')]
  useShortcuts({
    pick_list: () =>
      toPick.length > 0
        ? print('pick_list', toPick)
        : toasts.show({ kind: 'info', text: t`No pick list: none of the selected orders is waiting to be packed` }),
  })
  useShortcuts({ row_up: () => print('labels', toLabel) }, toLabel.length > 0)
  const of = (some: string[]) => some.length < orders.length && <span className="num">{some.length}</span>
  return (
    <>
      {toPick.length > 0 && (
        <button
          type="button"
          className={styles.bulkButton}
          disabled={busy}
          onClick={() => print('pick_list', toPick)}
          aria-keyshortcuts="L"
        >
          <Icon name="desk:printer" size={16} />
          {t`Pick list`} {of(toPick)}
          <KeyHint keys="L" />
        </button>
      )}
      {toLabel.length > 0 && (
        <button type="button" className={styles.bulkButton} disabled={busy} onClick={() => print('labels', toLabel)} aria-keyshortcuts="K">
          <Icon name="tag" size={16} />
          {t`Labels`} {of(toLabel)}
          <KeyHint keys="K" />
        </button>
      )}
      {billed.length > 0 && (
        <button type="button" className={styles.bulkButton} disabled={busy} onClick={() => print('invoices', billed)}>
          <Icon name="receipt" size={16} />
          {t`Invoices`} {of(billed)}
        </button>
      )}
      {orders.every(({ stage }) => stage === 'check' || stage === 'payment') && (
        <span>{t`Nothing to do yet: these await review or payment`}</span>
      )}
    </>
  )
}

/** Parcels that are packed leave with their rider; while one of them is still to be packed, the rider is only named. */
function ToRider({ ids, leaves, busy, run }: ActProps & { leaves: boolean }) {
  const { t } = useLingui()
  const riders = useRiders()
  const [keys] = useState(idempotencyKeys)
  if (ids.length === 0 || riders.length === 0) return null
  const give = (rider: string) => {
    const name = riders.find(({ id }) => id === rider)?.name ?? ''
    const post = (orders: string[], to: string | null) => {
      const body = { orders, rider: to, dispatch: leaves }
      return browserApi('POST /api/desk/order/rider/', { body, idempotencyKey: keys.keyFor(body) }).finally(() => keys.done())
    }
    run(
      () => post(ids, rider),
      (many) => {
        if (leaves) return many === 1 ? t`1 order handed to ${name}` : t`${many} orders handed to ${name}`
        return many === 1 ? t`1 order assigned to ${name}` : t`${many} orders assigned to ${name}`
      },
      // Its patient has been told by then.
      leaves ? undefined : (done) => post(done, null),
    )
  }
  const label = leaves ? t`Hand to rider` : t`Assign rider`
  return (
    <label className={styles.bulkRider}>
      <Icon name="truck" size={16} />
      <select value="" disabled={busy} aria-label={label} onChange={(event) => event.target.value && give(event.target.value)}>
        <option value="">{label}</option>
        {riders.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
