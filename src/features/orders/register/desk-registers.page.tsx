import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useSearchParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DataTable } from '../../../ui/layout/data-table.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { PharmacyPicker } from '../../catalog/stock/desk-pharmacy-picker.tsx'
import { daysOf, mostShown, registerFilterOf } from './desk-registers.rules.ts'
import type { RegisterEntry } from './register.contract.ts'
import styles from '../pack/desk-order-parts.module.css'

const load = async (api: Api, { url }: PageArgs) => {
  const now = new Date()
  const { pharmacies, pharmacy } = pharmacyOf(await api('GET /api/desk/stock/pharmacies/'), url)
  const wish = { ...registerFilterOf(url.searchParams, now), ...(pharmacy ? { pharmacy } : {}) }
  return { wish, pharmacies, today: daysOf(now).today, ...(await api('GET /api/desk/register/', { query: wish })) }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** The one that the address names, the first otherwise. */
function pharmacyOf(pharmacies: { id: string; name: string }[], url: URL) {
  const chosen = pharmacies.find(({ id }) => id === url.searchParams.get('pharmacy')) ?? pharmacies[0]
  return { pharmacies, pharmacy: chosen?.id }
}

/** The registers of Schedule H and H1 (DR-7, DR-8) as the inspector reads them, and as a file. */
export default function DeskRegistersPage() {
  const { t } = useLingui()
  return <DeskFrame<Data> title={t`Registers`}>{(data) => <Register data={data} />}</DeskFrame>
}

function Register({ data: { wish, pharmacies, today, entries } }: { data: Data }) {
  const { t } = useLingui()
  const text = (key: keyof RegisterEntry, heading: string) => ({ key, heading, cell: (entry: RegisterEntry) => entry[key] })
  const columns = [
    text('serial', t`No.`),
    text('supplied_on', t`Date`),
    text('order_number', t`Order`),
    text('medicine', t`Medicine`),
    text('batch_no', t`Batch`),
    text('quantity', t`Quantity`),
    text('prescriber_name', t`Doctor`),
    text('patient_name', t`Patient`),
    text('pharmacist', t`Pharmacist`),
    text('not_supplied', t`Not supplied`),
  ]
  return (
    <div className={styles.parts}>
      <Choice key={JSON.stringify(wish)} wish={wish} pharmacies={pharmacies} today={today} />
      {entries.length === 0 ? (
        <EmptyState>
          <Trans>Nothing was supplied in this period.</Trans>
        </EmptyState>
      ) : (
        <>
          <Download wish={wish} />
          <DataTable caption={t`Schedule ${wish.kind} register`} columns={columns} rows={entries} rowKey={({ serial }) => String(serial)} />
          {entries.length === mostShown && (
            <p>
              <Trans>Showing the first {mostShown} entries of this period. The file has all entries.</Trans>
            </p>
          )}
        </>
      )}
    </div>
  )
}

function Choice({ wish, pharmacies, today }: Pick<Data, 'wish' | 'pharmacies' | 'today'>) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  return (
    <Form method="get" className={styles.inline} key={search.toString()}>
      <PharmacyPicker pharmacies={pharmacies} chosen={wish.pharmacy} />
      <SelectField label={t`Schedule`} name="kind" defaultValue={wish.kind}>
        <option value="H">H</option>
        <option value="H1">H1</option>
      </SelectField>
      <TextField label={t`From`} type="date" name="from" defaultValue={wish.from} max={today} />
      <TextField label={t`To`} type="date" name="to" defaultValue={wish.to} max={today} />
      <Button type="submit" variant="secondary">
        <Trans>Show</Trans>
      </Button>
    </Form>
  )
}

/** The file is asked for when it is wanted: its address holds for five minutes. */
function Download({ wish }: Pick<Data, 'wish'>) {
  const { busy, error, send } = useSending()
  const download = async () => location.assign((await browserApi('GET /api/desk/register/', { query: wish })).csv_url)
  return (
    <div className={styles.inline}>
      <Button variant="secondary" icon="download-simple" busy={busy} onClick={() => void send(download)}>
        <Trans>Download full CSV</Trans>
      </Button>
      {error && <Notice kind="danger" live="alert" title={error} />}
    </div>
  )
}
