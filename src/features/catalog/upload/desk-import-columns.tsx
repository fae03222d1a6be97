import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/text-input.tsx'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import styles from './desk-import.module.css'
import { useFieldWords, useMissingWords } from './desk-import-words.tsx'
import type { ImportDetails } from './file-imports.contract.ts'
import { importFields, type ImportField } from './import-columns.rules.ts'

interface ColumnsProps {
  details: ImportDetails
  busy: boolean
  onCheck: () => void
}

/** What each column holds; every choice is stored at once, so that a reload loses none. */
export function ImportColumns({ details, busy, onCheck }: ColumnsProps) {
  const { t } = useLingui()
  const { kind, columns, recognised, missing } = details
  const missingWords = useMissingWords(kind)
  const { busy: saving, error, send } = useSending()
  const { revalidate } = useRevalidator()
  const choose = (at: number, field: ImportField | null) =>
    void send(async () => {
      // A field belongs to one column: the one that had it is not imported any more.
      const fields = columns.map((column, other) => (other === at ? field : column.field === field ? null : column.field))
      await browserApi('PUT /api/desk/import/{id}/mapping/', { params: { id: details.id }, body: { fields } })
      await revalidate()
    })
  const still = missing.map(missingWords).join(', ')
  return (
    <section className={frame.part} aria-labelledby="columns">
      <h2 id="columns">
        <Trans>Columns</Trans>
      </h2>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <Notice kind={missing.length > 0 ? 'warning' : 'info'} title={missing.length > 0 ? t`Choose columns for: ${still}` : undefined}>
        <Recognised how={recognised} />
      </Notice>
      <Table kind={kind} columns={columns} saving={saving} onChoose={choose} />
      <div>
        <Button busy={busy} onClick={onCheck} disabledReason={missing.length > 0 ? t`Some required columns are missing` : undefined}>
          <Trans>Check file</Trans>
        </Button>
      </div>
    </section>
  )
}

function Recognised({ how }: { how: ImportDetails['recognised'] }) {
  if (how === 'remembered') return <Trans>You imported a file with these headings before. The same columns are chosen.</Trans>
  if (how === 'known') return <Trans>This is a common format of Indian medicine lists. Its columns were recognised.</Trans>
  return <Trans>Check what each column holds. Your choice is remembered for the next file with the same headings.</Trans>
}

interface TableProps extends Pick<ImportDetails, 'kind' | 'columns'> {
  saving: boolean
  onChoose: (at: number, field: ImportField | null) => void
}
type Numbered = ImportDetails['columns'][number] & { at: number }

function Table({ kind, columns, saving, onChoose }: TableProps) {
  const { t } = useLingui()
  const words = useFieldWords(kind)
  const hydrated = useHydrated()
  // Shown at once; the answer of the server follows.
  const [chosen, setChosen] = useState<Record<number, ImportField | null>>({})
  const pick = (at: number, value: string) => {
    const field = (value || null) as ImportField | null
    setChosen({ [at]: field })
    onChoose(at, field)
  }
  const shown: Column<Numbered>[] = [
    { key: 'heading', heading: t`Column in your file`, cell: ({ heading, at }) => heading || t`Column ${at + 1}` },
    { key: 'samples', heading: t`Examples`, cell: ({ samples }) => <span className={styles.samples}>{samples.join(' · ') || '–'}</span> },
    {
      key: 'field',
      heading: t`Holds`,
      cell: ({ at, heading, field }) => (
        <Select
          aria-label={t`What “${heading}” holds`}
          // A choice made before the scripts are there would be lost.
          disabled={!hydrated}
          value={(saving ? (chosen[at] ?? field) : field) ?? ''}
          onChange={({ target }) => pick(at, target.value)}
        >
          <option value="">{t`Not imported`}</option>
          {importFields[kind].map((one) => (
            <option key={one} value={one}>
              {words[one]}
            </option>
          ))}
        </Select>
      ),
    },
  ]
  const rows = columns.map((column, at) => ({ ...column, at }))
  return <DataTable caption={t`Columns of your file`} columns={shown} rows={rows} rowKey={({ at }) => String(at)} />
}
