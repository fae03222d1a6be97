import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAsked } from '../../../app/forms/use-asked.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { browserApi } from '../../../data/page-data.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { ImportCell } from './cell-changes.rules.ts'
import styles from './desk-import.module.css'
import { useFieldWords } from './desk-import-words.tsx'
import type { ChangedLine } from './file-imports.contract.ts'

const limit = 100
type Cell = Pick<ChangedLine, 'line' | 'name' | 'price_above_mrp'> & ChangedLine['changes'][number]

/** What a file changes of products that are there, cell by cell; each may be left as it is. */
export function ImportChanges({ id }: { id: string }) {
  const { t } = useLingui()
  const [after, setAfter] = useState(0)
  const query = { after: String(after), limit: String(limit) }
  const asked = useAsked(String(after), () => browserApi('GET /api/desk/import/{id}/change/', { params: { id }, query }))
  const { error, fields, send } = useSending()
  const leave = (line: number | null, cell: ImportCell, left_out: boolean) =>
    void send(async () => {
      await browserApi('PUT /api/desk/import/{id}/change/', { params: { id }, body: { line, cell, left_out } })
      asked.again()
    })
  const columns = useColumns((cell, isLeftOut) => leave(cell.line, cell.cell, isLeftOut))
  if (asked.failed) return <Notice kind="danger" live="alert" title={t`The changes did not load. Nothing was imported.`} />
  const lines = asked.data ?? []
  if (lines.length === 0 && after === 0) return null
  const cells = lines.flatMap(({ changes, ...line }) => changes.map((change) => ({ ...line, ...change })))
  const wrong = error ?? Object.values(fields).flat()[0]
  return (
    <section className={frame.part} aria-label={t`Changes to products`}>
      {wrong && <Notice kind="danger" live="alert" title={wrong} />}
      <WholeColumns cells={cells} onLeave={(cell, isLeftOut) => leave(null, cell, isLeftOut)} />
      <DataTable caption={t`Changes to products`} columns={columns} rows={cells} rowKey={({ line, cell }) => `${line} ${cell}`} />
      <div className={styles.pages}>
        {after > 0 && <Button variant="quiet" onClick={() => setAfter(0)}>{t`First page`}</Button>}
        {lines.length === limit && (
          <Button variant="quiet" onClick={() => setAfter(lines.at(-1)?.line ?? 0)}>
            <Trans>Next {limit}</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

function useColumns(onLeave: (cell: Cell, isLeftOut: boolean) => void): Column<Cell>[] {
  const { t } = useLingui()
  const words = useCellWords()
  const value = useValueWords()
  return [
    { key: 'line', heading: t`Line`, cell: ({ line }) => line, figures: true },
    { key: 'name', heading: t`Product`, cell: ({ name }) => name },
    { key: 'what', heading: t`What`, cell: ({ cell }) => words[cell] },
    { key: 'from', heading: t`Now`, cell: ({ cell, from }) => value(cell, from) },
    {
      key: 'to',
      heading: t`In the file`,
      cell: ({ cell, to, left_out }) => (left_out ? <s>{value(cell, to)}</s> : <b>{value(cell, to)}</b>),
    },
    {
      key: 'apply',
      heading: t`Apply`,
      cell: (row) => {
        const { line, cell, left_out, price_above_mrp, awaits_pharmacist } = row
        const what = words[cell]
        return (
          <label className={styles.tick}>
            <input
              type="checkbox"
              aria-label={t`Apply ${what} of line ${line}`}
              checked={!left_out}
              onChange={({ target }) => onLeave(row, !target.checked)}
            />
            {awaits_pharmacist && !left_out && <span className={styles.waits}>{t`Waits for a pharmacist`}</span>}
            {price_above_mrp && (cell === 'price' || cell === 'mrp') && <span className={styles.above}>{t`Price above MRP`}</span>}
          </label>
        )
      },
    },
  ]
}

interface WholeProps {
  cells: readonly Cell[]
  onLeave: (cell: ImportCell, isLeftOut: boolean) => void
}

/** One tick for a column of the whole file. */
function WholeColumns({ cells, onLeave }: WholeProps) {
  const words = useCellWords()
  const present = [...new Set(cells.map(({ cell }) => cell))]
  return (
    <fieldset className={styles.whole}>
      <legend>
        <Trans>In every line of the file</Trans>
      </legend>
      {present.map((cell) => (
        <label key={cell} className={styles.tick}>
          <input
            type="checkbox"
            checked={cells.every((one) => one.cell !== cell || !one.left_out)}
            onChange={({ target }) => onLeave(cell, !target.checked)}
          />
          {words[cell]}
        </label>
      ))}
    </fieldset>
  )
}

function useCellWords(): Record<ImportCell, string> {
  const { t } = useLingui()
  const { name, manufacturer, pack, mrp, price, hsn, barcode, discontinued, country, importer, consumer_care } = useFieldWords('catalogue')
  return {
    name,
    manufacturer,
    pack,
    loose: t`Loose sale`,
    composition: t`Composition and schedule`,
    mrp,
    price,
    hsn,
    barcode,
    popularity: t`Rank in lists`,
    discontinued,
    country,
    importer,
    consumer_care,
  }
}

function useValueWords(): (cell: ImportCell, text: string) => string {
  const { t } = useLingui()
  return (cell, text) => {
    if (text === '') return '–'
    if (cell === 'mrp' || cell === 'price') return formatPaise(Number(text))
    if (cell === 'loose') return text === 'true' ? t`Loose units too` : t`Whole packs only`
    if (cell === 'popularity') return Number(text).toLocaleString('en-IN')
    if (cell === 'discontinued') return text === 'true' ? t`Discontinued` : t`In the shop`
    return text
  }
}
