import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Api } from '../../data/contracts.ts'
import { browserApi } from '../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../data/private-page-data.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Notice as Note } from '../../ui/messages/notice.tsx'
import { EmptyState } from '../../ui/messages/problem-state.tsx'
import { Chip } from '../../ui/layout/stamp.tsx'
import { AccountFrame } from '../../app/shell/account-frame.tsx'
import styles from '../../app/shell/account-frame.module.css'
import { useMomentWords } from '../../i18n/day-words.ts'
import { countUnread } from '../accounts/counts/count-unread.ts'
import { useSending } from '../../app/forms/use-sending.ts'
import type { Notice } from './notices.contract.ts'

const pageSize = 20
const load = (api: Api) => api('GET /api/notice/', { query: { limit: pageSize } })
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function NoticesPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data> title={t`Notifications`} lead={<Trans>Updates on your orders and appointments.</Trans>}>
      {(newest) => (
        <div className={styles.parts}>
          <div className={styles.rowActions}>
            {newest.some(({ read_at }) => read_at === null) && <ReadAll />}
            <ButtonLink to="/account/notices/preferences" variant="secondary">
              <Trans>Notification settings</Trans>
            </ButtonLink>
          </div>
          {newest.length === 0 ? (
            <EmptyState>
              <Trans>No notifications yet.</Trans>
            </EmptyState>
          ) : (
            <Notices key={newest.map(({ id, read_at }) => `${id} ${read_at}`).join()} newest={newest} />
          )}
        </div>
      )}
    </AccountFrame>
  )
}

function ReadAll() {
  const { busy, error, send } = useSending()
  const { revalidate } = useRevalidator()
  const read = () =>
    void send(async () => {
      await browserApi('POST /api/notice/read_all/')
      countUnread()
      await revalidate()
    })
  return (
    <>
      {error && <Note kind="danger" live="alert" title={error} />}
      <Button variant="secondary" icon="check" busy={busy} onClick={read}>
        <Trans>Mark all as read</Trans>
      </Button>
    </>
  )
}

function Notices({ newest }: { newest: readonly Notice[] }) {
  const [older, setOlder] = useState<readonly Notice[]>([])
  const { busy, error, send } = useSending()
  const notices = [...newest, ...older]
  const [whole, setWhole] = useState(newest.length < pageSize)
  const more = () =>
    send(async () => {
      const next = await browserApi('GET /api/notice/', { query: { limit: pageSize, cursor: notices.at(-1)?.id } })
      setOlder([...older, ...next])
      setWhole(next.length < pageSize)
    })
  return (
    <>
      <ul className={styles.cards}>
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </ul>
      {error && <Note kind="danger" live="alert" title={error} />}
      {!whole && (
        <div>
          <Button variant="secondary" busy={busy} onClick={() => void more()}>
            <Trans>Show older notifications</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** Opening a message reads it; what it is about is where it leads. */
function NoticeCard({ notice: { id, title, body, link, created_at, read_at } }: { notice: Notice }) {
  const moment = useMomentWords()
  const [read, setRead] = useState(read_at !== null)
  const open = () => {
    setRead(true)
    void browserApi('POST /api/notice/{id}/read/', { params: { id } }).then(countUnread, () => setRead(false))
  }
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Link to={link} className="stretched" onClick={open}>
            {title}
          </Link>
        </h2>
        {!read && (
          <Chip>
            <Trans>New</Trans>
          </Chip>
        )}
      </div>
      <p>{body}</p>
      <p className={styles.facts}>{moment(created_at)}</p>
    </Card>
  )
}
