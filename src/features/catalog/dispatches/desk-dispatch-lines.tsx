import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { useDayWords } from '../../../i18n/day-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import table from '../edit/desk-catalogue.module.css'
import styles from '../receipts/desk-receipt.module.css'
import { useUnitAmounts } from '../stock/desk-unit-amounts.tsx'
import { useReturnReasons } from './desk-dispatch-words.tsx'
import type { Dispatch, DispatchLine, ReturnReason } from './dispatches.contract.ts'
import { returnReasons } from './return-reasons.rules.ts'
import type { Arrived, useDispatch } from './use-dispatch.ts'

interface LinesProps {
  dispatch: Dispatch
  /** Null: sent, read only. */
  onPut: ReturnType<typeof useDispatch>['put'] | null
  /** Enter in the last cell. */
  onDone: () => void
  /** The next scanned batch has the reason that was chosen last. */
  onReason: (reason: ReturnReason) => void
  /** What arrived of a transfer, while it is received. */
  arrived: readonly Arrived[] | null
  onArrived: (arrived: Arrived[]) => void
}

/** Enter goes on to the next cell, behind the last back to the scanner. */
export function DispatchLines({ dispatch, onPut, onDone, onReason, arrived, onArrived }: LinesProps) {
  const { t } = useLingui()
  const isReturn = dispatch.kind === 'supplier_return'
  const showsArrived = arrived !== null || dispatch.state === 'received'
  return (
    <table className={classNames(table.table, styles.wide)}>
      <caption>
        <VisuallyHidden>{t`Lines`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Product`}</th>
          <th scope="col">{t`Batch`}</th>
          <th scope="col">{t`Expiry`}</th>
          <th scope="col" className={table.figure}>{t`Units`}</th>
          {isReturn && <th scope="col">{t`Reason`}</th>}
          {showsArrived && (
            <>
              <th scope="col" className={table.figure}>{t`Arrived`}</th>
              <th scope="col">{t`Reason`}</th>
            </>
          )}
          {onPut && (
            <th scope="col">
              <VisuallyHidden>{t`Remove`}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of the fields inside it */}
      <tbody onKeyDown={(event) => nextCell(event, onDone)}>
        {dispatch.lines.map((line) => (
          <Line key={line.line_no} {...{ line, isReturn, onPut, onReason, arrived, onArrived, showsArrived }} />
        ))}
      </tbody>
    </table>
  )
}

function nextCell(event: KeyboardEvent<HTMLElement>, onDone: () => void): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll('input')]
  const next = all[all.indexOf(event.target) + 1]
  if (next) next.focus()
  else onDone()
}

type LineProps = Omit<LinesProps, 'dispatch' | 'onDone'> & { line: DispatchLine; isReturn: boolean; showsArrived: boolean }

function Line({ line, isReturn, onPut, onReason, arrived, onArrived, showsArrived }: LineProps) {
  const { t } = useLingui()
  const [day, amount, reasons] = [useDayWords(), useUnitAmounts(), useReturnReasons()]
  const { name, batch_no } = line
  return (
    <tr data-row>
      <td>
        <span className={table.name}>
          {name}
          <span className={table.small}>{line.packing}</span>
        </span>
      </td>
      <td>{batch_no}</td>
      <td>{day(line.expiry)}</td>
      <td className={classNames(table.figure, 'num', styles.number)}>
        {onPut ? (
          <UnitsField key={line.units} line={line} onPut={(units) => onPut(line, (before) => ({ ...before, units }))} />
        ) : (
          amount(line.units, line.unit)
        )}
      </td>
      {isReturn && (
        <td>
          {onPut ? (
            <ReasonField
              line={line}
              onChoose={(reason) => {
                onReason(reason)
                void onPut(line, (before) => ({ ...before, reason }))
              }}
            />
          ) : (
            line.reason && reasons[line.reason]
          )}
        </td>
      )}
      {showsArrived && <ArrivedCells line={line} arrived={arrived} onArrived={onArrived} />}
      {onPut && (
        <td>
          <button
            type="button"
            className={table.price}
            aria-label={t`Remove ${name}`}
            onClick={() => void onPut(line, (before) => ({ ...before, units: 0 }))}
          >
            <Trans>Remove</Trans>
          </button>
        </td>
      )}
    </tr>
  )
}

/** Kept when it is left; what cannot be kept stays, marked, and nothing is sent meanwhile. */
function UnitsField({ line, onPut }: { line: DispatchLine; onPut: (units: number) => Promise<boolean> }) {
  const { t } = useLingui()
  const { name, batch_no } = line
  const [typed, setTyped] = useState(String(line.units))
  const [wrong, setWrong] = useState(false)
  const keep = async () => {
    const units = Number(typed)
    if (!Number.isInteger(units) || units < 1) return setWrong(true)
    setWrong(false)
    if (units !== line.units && !(await onPut(units))) setWrong(true)
  }
  return (
    <input
      className={classNames(styles.cell, styles.figure)}
      aria-label={t`Units of ${name}, batch ${batch_no}`}
      aria-invalid={wrong || undefined}
      inputMode="numeric"
      maxLength={7}
      autoComplete="off"
      value={typed}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value)
        setWrong(false)
      }}
      onBlur={() => void keep()}
    />
  )
}

function ReasonField({ line, onChoose }: { line: DispatchLine; onChoose: (reason: ReturnReason) => void }) {
  const { t } = useLingui()
  const reasons = useReturnReasons()
  const name = line.name
  return (
    <select
      className={styles.cell}
      aria-label={t`Reason for ${name}`}
      aria-invalid={line.reason === null || undefined}
      value={line.reason ?? ''}
      // On a phone the table is wider than its pane, and Chromium is content with the 32 px of a field that show.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      onChange={({ target }) => {
        const chosen = returnReasons.find((one) => one === target.value)
        if (chosen) onChoose(chosen)
      }}
    >
      {line.reason === null && <option value="">{t`Choose`}</option>}
      {returnReasons.map((one) => (
        <option key={one} value={one}>
          {reasons[one]}
        </option>
      ))}
    </select>
  )
}

function ArrivedCells({ line, arrived, onArrived }: { line: DispatchLine } & Pick<LinesProps, 'arrived' | 'onArrived'>) {
  const { t } = useLingui()
  const amount = useUnitAmounts()
  const { name, batch_no } = line
  const said = arrived?.find(({ line_no }) => line_no === line.line_no)
  if (!arrived || !said)
    return (
      <>
        <td className={classNames(table.figure, 'num')}>{line.received_units === null ? '' : amount(line.received_units, line.unit)}</td>
        <td>{line.received_note}</td>
      </>
    )
  const change = (some: Partial<Arrived>) => onArrived(arrived.map((one) => (one === said ? { ...one, ...some } : one)))
  return (
    <>
      <td className={classNames(table.figure, styles.number)}>
        <input
          className={classNames(styles.cell, styles.figure)}
          aria-label={t`Arrived of ${name}, batch ${batch_no}`}
          aria-invalid={(said.units ?? 0) > line.units || undefined}
          inputMode="numeric"
          maxLength={7}
          value={said.units ?? ''}
          onChange={({ target }) => /^\d{0,7}$/.test(target.value) && change({ units: target.value === '' ? null : Number(target.value) })}
        />
      </td>
      <td>
        {said.units !== null && said.units !== line.units && (
          <input
            className={styles.cell}
            aria-label={t`Reason for ${name}`}
            aria-invalid={!said.note || undefined}
            maxLength={200}
            value={said.note ?? ''}
            onChange={({ target }) => change({ note: target.value === '' ? null : target.value })}
          />
        )}
      </td>
    </>
  )
}
