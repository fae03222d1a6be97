import { Trans, useLingui } from '@lingui/react/macro'
import { useDayWords } from '../../../i18n/day-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import table from '../edit/desk-catalogue.module.css'
import styles from '../receipts/desk-receipt.module.css'
import { useUnitAmounts } from '../stock/desk-unit-amounts.tsx'
import { useReturnReasons } from './desk-dispatch-words.tsx'
import type { Dispatch, DispatchLine, ReturnReason } from './dispatches.contract.ts'
import { returnReasons } from './return-reasons.rules.ts'
import type { Arrived } from './use-dispatch.ts'

interface LinesProps {
  dispatch: Dispatch
  /** Null: sent, read only. */
  onPut: ((line: { medicine_id: string; batch_no: string; units: number; reason?: ReturnReason | undefined }) => void) | null
  /** The next scanned batch has the reason that was chosen last. */
  onReason: (reason: ReturnReason) => void
  /** What arrived of a transfer, while it is received. */
  arrived: readonly Arrived[] | null
  onArrived: (arrived: Arrived[]) => void
}

export function DispatchLines({ dispatch, onPut, onReason, arrived, onArrived }: LinesProps) {
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
      <tbody>
        {dispatch.lines.map((line) => (
          <Line
            key={`${line.line_no} ${line.units} ${line.reason}`}
            {...{ line, isReturn, onPut, onReason, arrived, onArrived, showsArrived }}
          />
        ))}
      </tbody>
    </table>
  )
}

type LineProps = Omit<LinesProps, 'dispatch'> & { line: DispatchLine; isReturn: boolean; showsArrived: boolean }

function Line({ line, isReturn, onPut, onReason, arrived, onArrived, showsArrived }: LineProps) {
  const { t } = useLingui()
  const [day, amount, reasons] = [useDayWords(), useUnitAmounts(), useReturnReasons()]
  const { name, batch_no, medicine_id } = line
  const change = (units: number, reason = line.reason ?? undefined) => onPut?.({ medicine_id, batch_no, units, reason })
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
        {onPut ? <UnitsField line={line} onPut={change} /> : amount(line.units, line.unit)}
      </td>
      {isReturn && (
        <td>
          {onPut ? (
            <ReasonField
              line={line}
              onChoose={(reason) => {
                onReason(reason)
                change(line.units, reason)
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
          <button type="button" className={table.price} aria-label={t`Remove ${name}`} onClick={() => change(0)}>
            <Trans>Remove</Trans>
          </button>
        </td>
      )}
    </tr>
  )
}

function UnitsField({ line, onPut }: { line: DispatchLine; onPut: (units: number) => void }) {
  const { t } = useLingui()
  const { name, batch_no } = line
  return (
    <input
      className={classNames(styles.cell, styles.figure)}
      aria-label={t`Units of ${name}, batch ${batch_no}`}
      inputMode="numeric"
      maxLength={7}
      defaultValue={line.units}
      onFocus={({ target }) => target.select()}
      onBlur={({ target }) => {
        const units = Number(target.value)
        const readable = Number.isInteger(units) && units > 0
        if (readable && units !== line.units) onPut(units)
        // What is sent is what stands in the field.
        if (!readable) target.value = String(line.units)
      }}
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
      value={line.reason ?? 'expired'}
      // On a phone the table is wider than its pane, and Chromium is content with the 32 px of a field that show.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      onChange={({ target }) => onChoose(returnReasons.find((one) => one === target.value) ?? 'expired')}
    >
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
