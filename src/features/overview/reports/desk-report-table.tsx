import { Trans, useLingui } from '@lingui/react/macro'
import { useDayWords } from '../../../i18n/day-words.ts'
import { indiaInstant } from '../../../lib/india-time.ts'
import { formatPaise } from '../../../lib/money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { waitText } from '../wait-text.rules.ts'
import { useCellWords, useColumnWords } from './desk-report-words.tsx'
import styles from './desk-reports.module.css'
import type { Cell } from './report-csv.rules.ts'
import { type CellType, returnKinds } from './report-kinds.rules.ts'
import type { Report } from './reports.contract.ts'

const isFigure = (type: CellType) => type !== 'text' && type !== 'day' && type !== 'gst_day'

/** The first rows of a report, and under them the sums of all. */
export function ReportTable({ report, name }: { report: Report; name: string }) {
  const words = useColumnWords()
  const write = useCellText()
  const { columns, rows, totals, kind } = report
  const headings = columns.map(({ key, heading }) => (returnKinds.includes(kind) ? heading : (words[key] ?? heading)))
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{name}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ key, type }, at) => (
            <th key={key} scope="col" className={classNames(isFigure(type) && styles.figure)}>
              {headings[at]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at} data-row>
            {columns.map(({ key, type }, column) => (
              <td
                key={key}
                className={classNames(isFigure(type) && styles.figure, isFigure(type) && 'num', type === 'text' && styles.text)}
              >
                {write(type, row[column] ?? null)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ summed }) => summed) && (
        <tfoot>
          <tr>
            {columns.map(({ key, type }, at) => (
              <td key={key} className={classNames(isFigure(type) && styles.figure, isFigure(type) && 'num')}>
                {at === 0 && totals[0] === null ? <Trans>Total</Trans> : write(type, totals[at] ?? null)}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function useCellText(): (type: CellType, cell: Cell) => string {
  const { i18n } = useLingui()
  const day = useDayWords()
  const words = useCellWords()
  const figures = new Intl.NumberFormat(`${i18n.locale}-IN-u-nu-latn`)
  return (type, cell) => {
    if (cell === null) return ''
    if (type === 'paise') return formatPaise(Number(cell))
    if (type === 'day' || type === 'gst_day') return day(indiaInstant(String(cell)).toISOString())
    if (type === 'percent') return `${cell} %`
    if (type === 'seconds') return waitText(Number(cell))
    return typeof cell === 'number' ? figures.format(cell) : (words[cell] ?? cell)
  }
}
