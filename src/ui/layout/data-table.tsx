import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './data-table.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Column<Row> = {
  key: string
  heading: string
  cell: (row: Row) => ReactNode
  /** Figures stand right and under each other. */
  figures?: boolean
}

type DataTableProps<Row> = {
  caption: string
  /** The pane around it shows the same words; readers still hear them. */
  captionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table on a desktop, a list of cards on a phone where each value stands beside its heading. */
export function DataTable<Row>({ caption, captionHidden, columns, rows, rowKey }: DataTableProps<Row>) {
  const figures = (column: Column<Row>) => column.figures && classNames(styles.figures, 'num')
  return (
    <div className={styles.place}>
      <table className={styles.table}>
        <caption className={classNames(!captionHidden && styles.caption)}>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead className={styles.head}>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classNames(figures(column))}>
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-row>
              {columns.map((column) => (
                <td key={column.key} data-heading={column.heading} className={classNames(figures(column))}>
                  <span>{column.cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
