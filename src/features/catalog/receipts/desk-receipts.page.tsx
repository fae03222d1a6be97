import { Trans, useLingui } from '@lingui/react/macro'
import { Form as GetForm, Link } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { formatPaise } from '../../../lib/money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import styles from '../edit/desk-catalogue.module.css'
import { PharmacyChips } from '../stock/desk-pharmacy-chips.tsx'
import { NewReceipt } from './desk-new-receipt.tsx'

const limit = 50
const states = ['draft', 'posted'] as const

const load = async (api: Api, { url }: PageArgs) => {
  const [term, cursor, pharmacy] = ['term', 'cursor', 'pharmacy'].map((name) => url.searchParams.get(name)?.slice(0, 60) || undefined)
  const state = states.find((one) => one === url.searchParams.get('state'))
  const isNew = url.searchParams.has('new')
  const [pharmacies, rows, suppliers] = await Promise.all([
    api('GET /api/desk/stock/pharmacies/'),
    api('GET /api/desk/stock/receipt/', { query: { term, cursor, pharmacy, state, limit } }),
    isNew ? api('GET /api/desk/stock/supplier/', { query: { pharmacy } }) : [],
  ])
  return { pharmacies, rows, suppliers, isNew, term, state, pharmacy, isPaged: cursor !== undefined }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** What was bought, by supplier and invoice. */
export default function DeskReceiptsPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Stock receipts`}
      back={{ to: '/desk/stock', label: t`Stock` }}
      fills
      tools={(data) => (
        <ButtonLink to={addressOf(data, { new: '1' })} icon="plus" className={styles.quiet}>
          <Trans>New receipt</Trans>
        </ButtonLink>
      )}
    >
      {(data) => (
        <div className={classNames(styles.page, data.isNew && styles.withDrawer)}>
          <div className={styles.list}>
            <Filters {...data} />
            <List {...data} />
          </div>
          {data.isNew && (
            <NewReceipt key={data.pharmacy} suppliers={data.suppliers} pharmacy={data.pharmacy} closeTo={addressOf(data, {})} />
          )}
        </div>
      )}
    </DeskFrame>
  )
}

type Kept = Pick<Data, 'term' | 'state' | 'pharmacy'>

function addressOf({ term, state, pharmacy }: Kept, change: Record<string, string | null>): string {
  const all = { term, state, pharmacy, ...change }
  return `?${new URLSearchParams(Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])))}`
}

function Filters({ pharmacies, ...data }: Data) {
  const { t } = useLingui()
  const { term, state, pharmacy } = data
  return (
    <div className={styles.filters}>
      <GetForm className={styles.search} key={`${term} ${state} ${pharmacy}`}>
        {state && <input type="hidden" name="state" value={state} />}
        {pharmacy && <input type="hidden" name="pharmacy" value={pharmacy} />}
        <TextInput
          aria-label={t`Supplier or invoice number`}
          placeholder={t`Supplier or invoice number`}
          name="term"
          type="search"
          maxLength={60}
          defaultValue={term}
          data-shortcut="search"
        />
      </GetForm>
      <nav className={styles.chips} aria-label={t`Show`}>
        <Link to={addressOf(data, { state: null })} aria-current={state === undefined || undefined}>
          <Trans>All</Trans>
        </Link>
        <Link to={addressOf(data, { state: 'draft' })} aria-current={state === 'draft' || undefined}>
          <Trans>Drafts</Trans>
        </Link>
        <Link to={addressOf(data, { state: 'posted' })} aria-current={state === 'posted' || undefined}>
          <Trans>Posted</Trans>
        </Link>
      </nav>
      <PharmacyChips pharmacies={pharmacies} chosen={pharmacy} addressOf={(id) => addressOf(data, { pharmacy: id })} />
    </div>
  )
}

function List({ rows, isPaged, ...data }: Data) {
  const last = rows.length === limit ? rows.at(-1) : undefined
  return (
    <Pane
      flush
      className={styles.rows}
      foot={
        (isPaged || last) && (
          <span className={styles.pages}>
            {isPaged && (
              <Link to={addressOf(data, {})}>
                <Trans>First page</Trans>
              </Link>
            )}
            {last && (
              <Link to={addressOf(data, { cursor: `${last.invoice_date}|${last.id}` })}>
                <Trans>Next {limit}</Trans>
              </Link>
            )}
          </span>
        )
      }
    >
      {rows.length > 0 ? (
        <Rows rows={rows} pharmacy={data.pharmacy} />
      ) : (
        <PaneState icon="receipt" title={data.term || data.state ? <Trans>No receipts found.</Trans> : <Trans>No receipts yet</Trans>}>
          <Trans>A receipt takes in what a supplier delivered on one invoice.</Trans>
        </PaneState>
      )}
    </Pane>
  )
}

function Rows({ rows, pharmacy }: Pick<Data, 'rows' | 'pharmacy'>) {
  const { t } = useLingui()
  const day = useDayWords()
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t`Stock receipts`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Invoice`}</th>
          <th scope="col">{t`Supplier`}</th>
          <th scope="col">{t`Date`}</th>
          <th scope="col">{t`Status`}</th>
          <th scope="col" className={styles.figure}>{t`Lines`}</th>
          <th scope="col" className={styles.figure}>{t`Total`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-row>
            <td>
              <Link
                className={styles.bold}
                to={{ pathname: `/desk/stock/receipts/${row.id}`, search: pharmacy ? `?pharmacy=${pharmacy}` : '' }}
              >
                {row.invoice_no}
              </Link>
            </td>
            <td>{row.supplier}</td>
            <td>{day(row.invoice_date)}</td>
            <td>{row.state === 'draft' && <Stamp tone="ink">{t`Draft`}</Stamp>}</td>
            <td className={classNames(styles.figure, 'num')}>{row.lines}</td>
            <td className={classNames(styles.figure, 'num')}>{formatPaise(row.total_paise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
