import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import frame from '../../../app/shell/account-frame.module.css'
import { indiaFormat } from '../../../lib/india-time.ts'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import type { ImportRow } from './file-imports.contract.ts'

/** What was imported before, and what waits to be continued. */
export function RecentImports({ imports }: { imports: readonly ImportRow[] }) {
  const { t, i18n } = useLingui()
  if (imports.length === 0) return null
  const when = indiaFormat(i18n.locale === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', { dateStyle: 'medium', timeStyle: 'short' })
  const columns: Column<ImportRow>[] = [
    { key: 'file', heading: t`File`, cell: ({ id, file_name }) => <Link to={`?import=${id}`}>{file_name}</Link> },
    { key: 'at', heading: t`Uploaded`, cell: ({ created_at }) => when.format(new Date(created_at)) },
    { key: 'lines', heading: t`Lines`, cell: ({ lines }) => lines, figures: true },
    { key: 'state', heading: t`Status`, cell: ({ state }) => <State state={state} /> },
  ]
  return (
    <section className={frame.part} aria-label={t`Recent imports`}>
      <DataTable caption={t`Recent imports`} columns={columns} rows={imports} rowKey={({ id }) => id} />
    </section>
  )
}

function State({ state }: Pick<ImportRow, 'state'>) {
  const { t } = useLingui()
  if (state === 'done') return <Stamp tone="leaf">{t`Imported`}</Stamp>
  return <Stamp tone="amber">{state === 'applying' ? t`Interrupted` : t`Not imported yet`}</Stamp>
}
