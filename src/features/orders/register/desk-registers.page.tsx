import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import list from '../../../app/shell/desk-list.module.css'
import { useSending } from '../../../app/forms/use-sending.ts'
import { RegisterDrawer } from './desk-register-entry.tsx'
import { PrintedRegister } from './desk-register-printed.tsx'
import { RegisterFilters } from './desk-register-filters.tsx'
import { daysOf, mostShown, registerFilterOf } from './desk-registers.rules.ts'
import type { RegisterEntry } from './register.contract.ts'
import styles from './desk-registers.module.css'

const load = async (api: Api, { url }: PageArgs) => {
  const now = new Date()
  const { pharmacies, pharmacy } = pharmacyOf(await api('GET /api/desk/stock/pharmacies/'), url)
  const wish = { ...registerFilterOf(url.searchParams, now), ...(pharmacy ? { pharmacy } : {}) }
  const { entries } = await api('GET /api/desk/register/', { query: wish })
  return { wish, pharmacies, ...daysOf(now), entries }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
export type RegisterData = Awaited<ReturnType<typeof load>>

/** The one that the address names, the first otherwise. */
function pharmacyOf(pharmacies: { id: string; name: string }[], url: URL) {
  const chosen = pharmacies.find(({ id }) => id === url.searchParams.get('pharmacy')) ?? pharmacies[0]
  return { pharmacies, pharmacy: chosen?.id }
}

/** The registers of Schedule H and H1 (DR-7, DR-8) as the inspector reads them, and as a file. */
export default function DeskRegistersPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<RegisterData> title={t`Registers`} fills tools={({ wish }) => <Download wish={wish} />}>
      {(data) => <Register key={JSON.stringify(data.wish)} {...data} />}
    </DeskFrame>
  )
}

function Register(data: RegisterData) {
  const { entries, wish } = data
  const [opened, setOpened] = useState<number | null>(null)
  const entry = entries.find(({ serial }) => serial === opened)
  return (
    <>
      <div className={classNames(list.page, styles.screen, entry && list.withDrawer)}>
        <div className={list.list}>
          <RegisterFilters {...data} />
          <Entries {...data} opened={opened} onOpen={setOpened} />
        </div>
        {entry && <RegisterDrawer key={entry.serial} kind={wish.kind} entry={entry} onClose={() => setOpened(null)} />}
      </div>
      <PrintedRegister {...data} />
    </>
  )
}

interface EntriesProps extends RegisterData {
  opened: number | null
  onOpen: (serial: number | null) => void
}

function Entries({ entries, wish, opened, onOpen }: EntriesProps) {
  const { t } = useLingui()
  const columns = useColumns(opened, onOpen)
  const foot = entries.length === mostShown && (
    <span>
      <Trans>Showing the first {mostShown} entries of this period. The file has all entries.</Trans>
    </span>
  )
  return (
    <Pane flush className={list.rows} foot={foot || undefined}>
      {entries.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div className={list.scroll} tabIndex={0}>
          <DataTable
            caption={t`Schedule ${wish.kind} register`}
            captionHidden
            columns={columns}
            rows={entries}
            rowKey={({ serial }) => String(serial)}
          />
        </div>
      ) : (
        <PaneState icon="file-text" title={<Trans>Nothing was supplied in this period.</Trans>} />
      )}
    </Pane>
  )
}

function useColumns(opened: number | null, onOpen: EntriesProps['onOpen']): Column<RegisterEntry>[] {
  const { t } = useLingui()
  const day = useDayWords()
  const text = (key: 'batch_no' | 'quantity' | 'prescriber_name' | 'patient_name', heading: string) => ({
    key,
    heading,
    cell: (entry: RegisterEntry) => entry[key],
  })
  return [
    {
      key: 'serial',
      heading: t`No.`,
      cell: ({ serial }) => (
        <button
          type="button"
          className={styles.open}
          aria-expanded={serial === opened}
          aria-label={t`Entry ${serial}`}
          onClick={() => onOpen(serial === opened ? null : serial)}
        >
          {serial}
        </button>
      ),
    },
    { key: 'date', heading: t`Date`, cell: ({ supplied_on }) => <span className={styles.date}>{day(supplied_on)}</span> },
    {
      key: 'medicine',
      heading: t`Medicine`,
      cell: ({ medicine, not_supplied }) => (
        <>
          {medicine} {not_supplied && <Stamp tone="red">{t`Not supplied`}</Stamp>}
        </>
      ),
    },
    text('batch_no', t`Batch`),
    text('quantity', t`Quantity`),
    text('prescriber_name', t`Doctor`),
    text('patient_name', t`Patient`),
  ]
}

/** The file is asked for when it is wanted: its address holds for five minutes. */
function Download({ wish }: Pick<RegisterData, 'wish'>) {
  const { busy, error, send } = useSending()
  const download = async () => location.assign((await browserApi('GET /api/desk/register/', { query: wish })).csv_url)
  return (
    <>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <Button variant="secondary" icon="download-simple" className={list.quiet} busy={busy} onClick={() => void send(download)}>
        <Trans>Download full CSV</Trans>
      </Button>
    </>
  )
}
