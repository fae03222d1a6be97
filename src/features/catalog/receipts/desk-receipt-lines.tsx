import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import table from '../edit/desk-catalogue.module.css'
import { useCellNames, useFaultWords } from './desk-receipt-words.tsx'
import styles from './desk-receipt.module.css'
import { type Cell, cells, type DraftLine, readDraft } from './receipt-draft.rules.ts'
import { withCell } from './use-receipt.ts'

interface LinesProps {
  lines: readonly DraftLine[]
  /** Null: posted, read only. */
  onChange: ((lines: DraftLine[]) => void) | null
  /** Enter in the last cell of a line. */
  onLineDone: () => void
}

/** A line for each batch; Enter goes to the next cell, behind the last back to the scanner. */
export function ReceiptLines({ lines, onChange, onLineDone }: LinesProps) {
  const { t } = useLingui()
  const names = useCellNames()
  return (
    <table className={classNames(table.table, styles.wide)}>
      <caption>
        <VisuallyHidden>{t`Lines of the receipt`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Product`}</th>
          {cells.map((cell) => (
            <th key={cell} scope="col" className={classNames(isFigure(cell) && table.figure)}>
              {names[cell]}
            </th>
          ))}
          {onChange && (
            <th scope="col">
              <VisuallyHidden>{t`Remove`}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of the fields inside it */}
      <tbody onKeyDown={(event) => nextCell(event, onLineDone)}>
        {lines.map((line) => (
          <Line key={line.key} line={line} lines={lines} onChange={onChange} />
        ))}
      </tbody>
    </table>
  )
}

const isFigure = (cell: Cell) => cell !== 'batch_no' && cell !== 'expiry'

function nextCell(event: KeyboardEvent, onLineDone: () => void): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const row = [...(event.target.closest('tr')?.querySelectorAll('input') ?? [])]
  const next = row[row.indexOf(event.target) + 1]
  if (next) next.select()
  else onLineDone()
}

function Line({ line, lines, onChange }: Pick<LinesProps, 'lines' | 'onChange'> & { line: DraftLine }) {
  const { t } = useLingui()
  return (
    <tr data-row data-line={line.key}>
      <td>
        <span className={table.name}>
          {line.name}
          <span className={table.small}>{line.packing}</span>
        </span>
      </td>
      {cells.map((cell) => (
        <td key={cell} className={classNames(isFigure(cell) && table.figure, isFigure(cell) && 'num', styles.number)}>
          {onChange ? (
            <EditedCell line={line} cell={cell} onType={(text) => onChange(withCell(lines, line.key, cell, text))} />
          ) : (
            line.values[cell]
          )}
        </td>
      ))}
      {onChange && (
        <td>
          <button
            type="button"
            className={table.price}
            aria-label={t`Remove ${line.name}`}
            onClick={() => onChange(lines.filter((one) => one !== line))}
          >
            <Trans>Remove</Trans>
          </button>
        </td>
      )}
    </tr>
  )
}

function EditedCell({ line, cell, onType }: { line: DraftLine; cell: Cell; onType: (text: string) => void }) {
  const { t } = useLingui()
  const names = useCellNames()
  const words = useFaultWords()
  const [column, product] = [names[cell], line.name]
  const fault = readDraft(line).unreadable.includes(cell) ? 'unreadable' : line.problems.find(({ field }) => field === cell)?.fault
  const id = `${line.key}-${cell}`.replaceAll(' ', '-')
  return (
    <>
      <input
        className={classNames(styles.cell, isFigure(cell) && styles.figure)}
        aria-label={t`${column} of ${product}`}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault ? id : undefined}
        inputMode={isFigure(cell) ? 'decimal' : undefined}
        maxLength={30}
        autoComplete="off"
        spellCheck={false}
        placeholder={cell === 'expiry' ? t`MM/YY` : undefined}
        value={line.values[cell]}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
      {fault && (
        <span id={id} className={styles.fault}>
          {fault === 'missing' ? <VisuallyHidden>{words(fault)}</VisuallyHidden> : words(fault)}
        </span>
      )}
    </>
  )
}
