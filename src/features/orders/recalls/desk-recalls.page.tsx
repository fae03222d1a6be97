import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { cursorAfter } from '../../../lib/cursor.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import styles from '../../catalog/edit/desk-catalogue.module.css'
import { NewRecall } from './desk-new-recall.tsx'
import { useRecallSources } from './desk-recall-words.tsx'
import own from './desk-recalls.module.css'
import type { RecallHead } from './recalls.contract.ts'

const limit = 50

const load = async (api: Api, { url }: PageArgs) => {
  const [cursor, medicine, batch] = ['cursor', 'medicine', 'batch'].map((name) => url.searchParams.get(name)?.slice(0, 80) || undefined)
  const number = url.searchParams.get('number')?.trim().slice(0, 30) ?? ''
  const [rows, product, batches, found] = await Promise.all([
    api('GET /api/desk/recall/', { query: { cursor, limit } }),
    medicine === undefined ? null : api('GET /api/desk/stock/{id}/', { params: { id: medicine }, query: {} }),
    medicine === undefined ? [] : api('GET /api/desk/recall/batch/', { query: { medicine_id: medicine } }),
    number === '' ? null : api('GET /api/desk/recall/number/', { query: { batch_no: number } }),
  ])
  const isNew = url.searchParams.has('new') || medicine !== undefined || number !== ''
  return { rows, isNew, product, batches, numbered: found && { number, found }, batch: batch ?? '', isPaged: cursor !== undefined }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** Batches that nobody may get any more, and the way to recall one. */
export default function DeskRecallsPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Recalls`}
      back={{ to: '/desk/stock', label: t`Stock` }}
      fills
      tools={
        <ButtonLink to="?new=1" icon="plus" className={styles.quiet}>
          <Trans>Recall a batch</Trans>
        </ButtonLink>
      }
    >
      {({ isNew, numbered, ...data }) => (
        <div className={classNames(styles.page, isNew && styles.withDrawer)}>
          <div className={styles.list}>
            <List {...data} />
          </div>
          {isNew && <NewRecall key={`${data.product?.medicine_id} ${data.batch}`} {...data} numbered={numbered} />}
        </div>
      )}
    </DeskFrame>
  )
}

function List({ rows, isPaged }: Pick<Data, 'rows' | 'isPaged'>) {
  const last = rows.length === limit ? rows.at(-1) : undefined
  const pages = (isPaged || last) && (
    <span className={styles.pages}>
      {isPaged && (
        <Link to="?">
          <Trans>First page</Trans>
        </Link>
      )}
      {last && (
        <Link to={`?${new URLSearchParams({ cursor: cursorAfter(last.recalled_at, last.id) })}`}>
          <Trans>Next {limit}</Trans>
        </Link>
      )}
    </span>
  )
  return (
    <Pane flush className={styles.rows} foot={pages || undefined}>
      {rows.length > 0 ? (
        <Rows rows={rows} />
      ) : (
        <PaneState icon="warning" title={<Trans>No recalls yet</Trans>}>
          <Trans>A recall stops a batch in every pharmacy, holds parcels with it, and tells everyone who received it.</Trans>
        </PaneState>
      )}
    </Pane>
  )
}

function Name({ row: { id, name, reason } }: { row: RecallHead }) {
  return (
    <span className={styles.name}>
      <Link to={`/desk/recalls/${id}`}>{name}</Link>
      <span className={styles.small}>{reason}</span>
    </span>
  )
}

function Rows({ rows }: { rows: readonly RecallHead[] }) {
  const { t } = useLingui()
  const [sources, moment] = [useRecallSources(), useMomentWords()]
  return (
    <table className={classNames(styles.table, own.recalls)}>
      <caption>
        <VisuallyHidden>{t`Recalls`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Product`}</th>
          <th scope="col">{t`Batch`}</th>
          <th scope="col">{t`Source`}</th>
          <th scope="col">{t`Recalled`}</th>
          <th scope="col">{t`Status`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-row>
            <td>
              <Name row={row} />
            </td>
            <td className={own.batch}>{row.batch_no}</td>
            <td>{sources[row.source]}</td>
            <td>{moment(row.recalled_at)}</td>
            <td>{row.withdrawn ? <Stamp>{t`Withdrawn`}</Stamp> : <Stamp tone="red">{t`Recalled`}</Stamp>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
