import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Api } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import frame from '../../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import type { ImportReport } from './desk-shelves.contract.ts'

const load = (api: Api) => api('GET /api/desk/me/')
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

export default function DeskProductsPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Awaited<ReturnType<typeof load>>>
      title={t`Import products`}
      lead={<Trans>Upload a CSV file with one pack per row. Preview the changes first; nothing is imported until you confirm.</Trans>}
    >
      {() => <Import />}
    </DeskFrame>
  )
}

function Import() {
  const { t } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const { busy, error, fields, place, send, refuse } = useSending()
  const run = async (apply: boolean) => {
    if (refuse({ file: file ? null : t`Choose a file` })) return
    const body = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))
    await send(async () => setReport(await browserApi('POST /api/desk/product/import/', { body, query: { apply: String(apply) } })))
  }
  const waits = report !== null && !report.applied && report.new + report.changed > 0
  return (
    <div className={frame.parts} ref={place}>
      <Form onSubmit={() => run(false)}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <TextField
          label={t`CSV file`}
          type="file"
          accept=".csv,text/csv"
          error={fields['file']?.[0]}
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null)
            setReport(null)
          }}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          <Trans>Preview changes</Trans>
        </Button>
      </Form>
      {report && <Report report={report} />}
      {waits && (
        <Button busy={busy} onClick={() => void run(true)}>
          <Trans>Import now</Trans>
        </Button>
      )}
    </div>
  )
}

function Report({ report }: { report: ImportReport }) {
  const { t } = useLingui()
  const { rows, unchanged, changed, refused_count, treated_as_h, refused } = report
  const added = report.new
  const columns: Column<ImportReport['refused'][number]>[] = [
    { key: 'line', heading: t`Row`, cell: ({ line }) => line, figures: true },
    { key: 'id', heading: t`Product`, cell: ({ medicine_id }) => medicine_id },
    { key: 'why', heading: t`Reason for rejection`, cell: ({ reasons }) => reasons.join('; ') },
  ]
  return (
    <section className={frame.part} aria-live="polite">
      <Notice kind={report.applied ? 'success' : 'info'} title={report.applied ? t`Imported` : t`Nothing imported yet`}>
        <p>
          <Trans>
            {rows} rows: {added} new, {changed} changed, {unchanged} unchanged, {refused_count} rejected.
          </Trans>
        </p>
        {treated_as_h > 0 && (
          <p>
            <Trans>{treated_as_h} have no known schedule and are treated as Schedule H.</Trans>
          </p>
        )}
      </Notice>
      {refused.length > 0 && <DataTable caption={t`Rejected rows`} columns={columns} rows={refused} rowKey={({ line }) => String(line)} />}
    </section>
  )
}
