import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { saveCsv } from '../../../ui/controls/save-csv.ts'
import { DataTable } from '../../../ui/layout/data-table.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { DayBars } from './desk-day-bars.tsx'
import { Change } from './desk-earnings-card.tsx'
import styles from './desk-earnings.module.css'
import type { Earnings } from './earnings.contract.ts'
import { addMonths, firstDayOf, isMonth } from './earnings.rules.ts'
import { statementCsv } from './statement-csv.rules.ts'
import { useMonthWords } from './use-month-words.ts'

const load = async (api: Api, { url }: PageArgs) => {
  const [month, doctor, cursor] = ['month', 'doctor', 'cursor'].map((name) => url.searchParams.get(name))
  const whose = doctor ? { doctor } : {}
  const query = { ...whose, ...(month && isMonth(month) ? { month } : {}), ...(cursor ? { cursor } : {}) }
  return { earnings: await api('GET /api/desk/earnings/', { query }), whose, now: new Date().toISOString() }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** A doctor's month: every consultation with its share, and what was paid out. */
export default function DeskEarningsPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Earnings`} tools={({ earnings, now }) => <Months month={earnings.month} now={now} />}>
      {({ earnings, whose, now }) => <Statement earnings={earnings} whose={whose} now={now} />}
    </DeskFrame>
  )
}

function Months({ month, now }: { month: string; now: string }) {
  const { t } = useLingui()
  const { full } = useMonthWords()
  const [search] = useSearchParams()
  const address = (to: string) => {
    const next = new URLSearchParams(search)
    next.set('month', to)
    next.delete('cursor')
    return `?${next.toString()}`
  }
  return (
    <nav className={styles.months} aria-label={t`Month`}>
      <Link to={address(addMonths(month, -1))}>{full(addMonths(month, -1))}</Link>
      <b>{full(month)}</b>
      {month < indiaDay(now).slice(0, 7) && <Link to={address(addMonths(month, 1))}>{full(addMonths(month, 1))}</Link>}
    </nav>
  )
}

function Statement({ earnings, whose, now }: Data) {
  const { full } = useMonthWords()
  const { month, earned_paise, consultations, percent } = earnings
  return (
    <div className={styles.page}>
      <Pane kind="money" title={full(month)} className={styles.wide} tools={<Csv month={month} whose={whose} />}>
        <p className={styles.sum}>{formatPaise(earned_paise)}</p>
        <p className={styles.small}>
          <Plural value={consultations} one="# consultation" other="# consultations" /> · <Trans>your share is {percent}% of the fee</Trans>
        </p>
        <DayBars month={month} days={earnings.days} />
        <Change earnings={earnings} />
        <Paid earnings={earnings} now={now} />
      </Pane>
      <Entries earnings={earnings} isOwn={whose.doctor === undefined} />
    </div>
  )
}

/** What was paid, or since when it can be: a month is paid once it is over, and what stayed unpaid of the months before may be paid now. */
function Paid({
  earnings: { month, payout, last_payout: last, unpaid_paise: unpaid, earned_paise: earned },
  now,
}: Pick<Data, 'earnings' | 'now'>) {
  const dayWords = useDayWords()
  const { full } = useMonthWords()
  const isOver = month < indiaDay(now).slice(0, 7)
  const from = dayWords(firstDayOf(addMonths(month, 1)))
  const before = unpaid - earned
  if (payout)
    return (
      <p>
        <Trans>
          {formatPaise(payout.amount_paise)} paid on {dayWords(payout.paid_on)}, reference {payout.reference}
        </Trans>
      </p>
    )
  return (
    <>
      <p>
        <Trans>To be paid out: {formatPaise(unpaid)}</Trans>
      </p>
      <p className={styles.small}>
        {isOver ? (
          <Trans>The clinic has not marked {full(month)} as paid yet.</Trans>
        ) : (
          <Trans>
            {full(month)} can be paid out from {from}.
          </Trans>
        )}{' '}
        {before > 0 && <Trans>{formatPaise(before)} of it is from earlier months and is already due.</Trans>}
      </p>
      {last && (
        <p className={styles.small}>
          <Trans>
            Last paid out: {formatPaise(last.amount_paise)} on {dayWords(last.paid_on)}, reference {last.reference}
          </Trans>
        </p>
      )}
    </>
  )
}

/** Each line opens its documents, each date the visits of that day. */
function Entries({ earnings: { entries, next }, isOwn }: { earnings: Earnings; isOwn: boolean }) {
  const { t } = useLingui()
  const dayWords = useDayWords()
  const [search] = useSearchParams()
  if (entries.length === 0)
    return (
      <EmptyState>
        <Trans>No completed consultations in this month.</Trans>
      </EmptyState>
    )
  const more = new URLSearchParams(search)
  if (next !== null) more.set('cursor', next)
  return (
    <Pane
      title={t`Consultations`}
      className={styles.entries}
      flush
      foot={next === null ? undefined : <Link to={`?${more.toString()}`}>{t`Show more`}</Link>}
    >
      <DataTable
        caption={t`Consultations`}
        captionHidden
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'at',
            heading: t`Date`,
            cell: ({ at }) => (isOwn ? <Link to={`/desk/consultations?day=${indiaDay(at)}`}>{dayWords(at)}</Link> : dayWords(at)),
          },
          {
            key: 'number',
            heading: t`Number`,
            cell: ({ number, consultation }) => <Link to={`/desk/consultations/${consultation}/papers`}>{number}</Link>,
          },
          { key: 'percent', heading: t`Share`, figures: true, cell: ({ percent }) => `${percent}%` },
          { key: 'amount', heading: t`Amount`, figures: true, cell: ({ amount_paise }) => formatPaise(amount_paise) },
        ]}
      />
    </Pane>
  )
}

const perPage = 200

/** The whole month as a file, asked for page by page. */
function Csv({ month, whose }: { month: string; whose: Data['whose'] }) {
  const { busy, error, send } = useSending()
  const download = () =>
    send(async () => {
      const entries: Earnings['entries'] = []
      let cursor: string | null = null
      do {
        const query: Parameters<typeof page>[0] = { ...whose, month, limit: perPage, ...(cursor === null ? {} : { cursor }) }
        const answer = await page(query)
        entries.push(...answer.entries)
        cursor = answer.next
      } while (cursor !== null)
      saveCsv(statementCsv(entries, indiaDay), `earnings-${month}.csv`)
    })
  return (
    <>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <Button variant="secondary" icon="download-simple" busy={busy} onClick={() => void download()}>
        <Trans>Download CSV</Trans>
      </Button>
    </>
  )
}

const page = (query: { doctor?: string; month: string; limit: number; cursor?: string }) => browserApi('GET /api/desk/earnings/', { query })
