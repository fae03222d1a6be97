import { Trans, useLingui } from '@lingui/react/macro'
import { useSending } from '../../../app/forms/use-sending.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { browserApi } from '../../../data/page-data.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { formatPaise } from '../../../lib/money.ts'
import { saveCsv } from '../../../ui/controls/save-csv.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { writeCsv } from '../import/csv.rules.ts'
import { useUnitAmounts } from '../stock/desk-unit-amounts.tsx'
import styles from './desk-import.module.css'
import { useNoteWords, useReasonWords } from './desk-import-words.tsx'
import type { ImportDetails, RefusedLine } from './file-imports.contract.ts'
import { addedHeadings, isAdded, plainHeading } from './import-columns.rules.ts'
import { importNotes } from './row-verdict.rules.ts'

/** What the check found: how many lines of each outcome, and what should be known of them. */
export function ImportCounts({ details: { kind, counts } }: { details: ImportDetails }) {
  const { t } = useLingui()
  const noteWords = useNoteWords()
  const stock = kind === 'stock'
  const rows = [
    [t`New`, counts.new],
    [stock ? t`Added to a batch` : t`Changed`, counts.changed],
    [stock ? t`Without quantity` : t`Unchanged`, counts.unchanged],
    [t`Rejected`, counts.refused],
  ] as const
  const notes = importNotes.filter((note) => counts[note] > 0)
  return (
    <>
      <dl className={styles.counts}>
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{count.toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && (
        <Notice kind="info" title={t`Please note`}>
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{noteWords(note, counts[note])}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

/** The first rows as they would go in. */
export function ImportPreview({ details: { products, batches } }: { details: ImportDetails }) {
  const { t } = useLingui()
  const amount = useUnitAmounts()
  const day = useDayWords()
  const line = { key: 'line', heading: t`Line`, cell: (row: { line: number }) => row.line, figures: true }
  const ofProducts: Column<ImportDetails['products'][number]>[] = [
    line,
    { key: 'name', heading: t`Product`, cell: ({ name, manufacturer }) => `${name}, ${manufacturer}` },
    { key: 'pack', heading: t`Pack`, cell: ({ packing, units, unit }) => `${packing} (${amount(units, unit)})` },
    { key: 'composition', heading: t`Composition`, cell: ({ composition }) => composition || '–' },
    { key: 'schedule', heading: t`Schedule`, cell: ({ schedule }) => (schedule === 'none' ? t`None` : schedule) },
    { key: 'mrp', heading: t`MRP`, cell: ({ mrp_paise, was }) => <Changed from={was?.mrp_paise} to={mrp_paise} />, figures: true },
    {
      key: 'price',
      heading: t`Price`,
      cell: ({ price_paise, was }) => <Changed from={was?.price_paise} to={price_paise} />,
      figures: true,
    },
  ]
  const ofBatches: Column<ImportDetails['batches'][number]>[] = [
    line,
    { key: 'name', heading: t`Product`, cell: ({ name, packing }) => `${name}, ${packing}` },
    { key: 'batch', heading: t`Batch`, cell: ({ batch_no }) => batch_no },
    { key: 'expiry', heading: t`Expiry`, cell: ({ expiry }) => day(expiry) },
    { key: 'units', heading: t`Quantity`, cell: ({ units, unit }) => amount(units, unit), figures: true },
    { key: 'mrp', heading: t`MRP`, cell: ({ mrp_paise }) => formatPaise(mrp_paise), figures: true },
  ]
  if (products.length + batches.length === 0) return null
  const caption = t`First lines as they will be imported`
  return batches.length > 0 ? (
    <DataTable caption={caption} columns={ofBatches} rows={batches} rowKey={(row) => String(row.line)} />
  ) : (
    <DataTable caption={caption} columns={ofProducts} rows={products} rowKey={(row) => String(row.line)} />
  )
}

/** An amount, beside what it replaces. */
function Changed({ from, to }: { from: number | undefined; to: number }) {
  if (from === undefined || from === to) return formatPaise(to)
  return (
    <>
      <s>{formatPaise(from)}</s> <b>{formatPaise(to)}</b>
    </>
  )
}

/** Lines that do not go in, each with why; as a file that can be corrected and imported again. */
export function RefusedLines({ details }: { details: ImportDetails }) {
  const { t } = useLingui()
  const words = useReasonWords(details.kind)
  const { busy, error, send } = useSending()
  const { refused, counts } = details
  if (refused.length === 0) return null
  const columns: Column<RefusedLine>[] = [
    { key: 'line', heading: t`Line`, cell: ({ line }) => line, figures: true },
    {
      key: 'text',
      heading: t`In your file`,
      cell: ({ cells }) => <span className={styles.samples}>{cells.filter(Boolean).slice(0, 4).join(' · ')}</span>,
    },
    { key: 'why', heading: t`Reason for rejection`, cell: ({ reasons }) => reasons.map(words).join('; ') },
  ]
  const download = async () => saveCsv(await refusedFile(details, words), `rejected-${details.file_name.replace(/\.\w+$/, '')}.csv`)
  const more = counts.refused - refused.length
  return (
    <section className={frame.part} aria-label={t`Rejected lines`}>
      <DataTable caption={t`Rejected lines`} columns={columns} rows={refused} rowKey={({ line }) => String(line)} />
      {more > 0 && (
        <p>
          <Trans>And {more} more in the file.</Trans>
        </p>
      )}
      <div>
        <Button variant="secondary" icon="download-simple" busy={busy} onClick={() => void send(download)}>
          <Trans>Download rejected lines (CSV)</Trans>
        </Button>
      </div>
      {error && <Notice kind="danger" live="alert" title={error} />}
    </section>
  )
}

const linesAtOnce = 2000

async function refusedFile({ id, columns }: ImportDetails, words: ReturnType<typeof useReasonWords>): Promise<string> {
  const headings = columns.map(({ heading }) => heading)
  const width = headings.filter((heading) => !isAdded(plainHeading(heading))).length
  const rows = [[...headings.slice(0, width), ...addedHeadings]]
  for (let after = 0; ;) {
    const query = { after: String(after), limit: String(linesAtOnce) }
    const lines = await browserApi('GET /api/desk/import/{id}/refused/', { params: { id }, query })
    for (const { line, cells, reasons } of lines) {
      const own = Array.from({ length: width }, (_, at) => cells[at] ?? '')
      rows.push([...own, String(line), reasons.map(words).join('; ')])
    }
    const last = lines.at(-1)
    if (!last || lines.length < linesAtOnce) return writeCsv(rows)
    after = last.line
  }
}
