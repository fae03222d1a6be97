import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { randomId } from '../../lib/random-id.ts'
import type { Api } from '../../data/contracts.ts'
import { browserApi } from '../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../data/private-page-data.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { AccountFrame } from '../../app/shell/account-frame.tsx'
import styles from '../../app/shell/account-frame.module.css'
import { useMomentWords } from '../../i18n/day-words.ts'
import { useSending } from '../../app/forms/use-sending.ts'
import type { Export } from './records.contract.ts'

const load = (api: Api) => api('GET /api/export/')
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>
const lookAgainMs = 3000

export default function ExportPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data>
      title={t`Download my data`}
      back={{ to: '/account/privacy', label: t`Privacy` }}
      lead={<Trans>All the data and files we hold about you, in one archive. It is prepared while you wait.</Trans>}
    >
      {(archives) => <Archives archives={archives} />}
    </AccountFrame>
  )
}

function Archives({ archives }: { archives: Data }) {
  const [key, setKey] = useState(randomId)
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const waiting = archives.some(({ state }) => state === 'queued')
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => void revalidate(), lookAgainMs)
    return () => clearInterval(timer)
  }, [waiting, revalidate])
  const ask = () =>
    send(async () => {
      await browserApi('POST /api/export/', { idempotencyKey: key })
      setKey(randomId())
      await revalidate()
    })
  return (
    <div className={styles.parts}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      {archives.length > 0 && (
        <ul className={styles.cards}>
          {archives.map((archive) => (
            <ArchiveCard key={archive.id} archive={archive} />
          ))}
        </ul>
      )}
      <div>
        <Button busy={busy || waiting} onClick={() => void ask()}>
          <Trans>Prepare archive</Trans>
        </Button>
      </div>
    </div>
  )
}

function ArchiveCard({ archive: { state, requested_at, expires_at, download_url } }: { archive: Export }) {
  const moment = useMomentWords()
  return (
    <Card as="li" className={styles.card}>
      <h2 className={styles.name}>
        <Trans>Requested on {moment(requested_at)}</Trans>
      </h2>
      <p className={styles.facts} aria-live="polite">
        {state === 'queued' ? (
          <Trans>Preparing your archive. This takes a minute.</Trans>
        ) : (
          expires_at && <Trans>Available until {moment(expires_at)}</Trans>
        )}
      </p>
      {download_url && (
        <a href={download_url} download>
          <Trans>Download archive</Trans>
        </a>
      )}
    </Card>
  )
}
