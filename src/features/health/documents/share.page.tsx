import { Trans, useLingui } from '@lingui/react/macro'
import { useParams, useRevalidator } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import styles from '../health.module.css'
import { useDocumentWords } from './document-words.ts'

const load = async (api: Api, { params }: PageArgs) => api('GET /api/health/share/', { query: { consultation: params['id'] ?? '' } })
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** What the doctor of this visit may see, until its call ends. */
export default function SharePage() {
  const { t } = useLingui()
  const { id } = useParams()
  return (
    <AccountFrame<Data>
      title={t`Share with the doctor`}
      back={{ to: `/account/appointments/${id}`, label: t`Appointment` }}
      lead={<Trans>The doctor sees what you share in this visit only, and no longer after the call.</Trans>}
    >
      {(data) => <Shares data={data} consultation={id ?? ''} />}
    </AccountFrame>
  )
}

function Shares({ data: { open, patient, readings, documents }, consultation }: { data: Data; consultation: string }) {
  const { t } = useLingui()
  const words = useDocumentWords()
  const { longDay } = useTimeWords()
  if (!open)
    return (
      <Notice kind="info" title={t`This visit is over`}>
        <Trans>Nothing is shared with its doctor any more.</Trans>
      </Notice>
    )
  return (
    <div className={styles.section}>
      {readings.any && (
        <ShareRow consultation={consultation} share={readings.share} name={t`Readings`}>
          <Trans>Blood pressure, sugar and weight</Trans>
        </ShareRow>
      )}
      {documents.map(({ id, title, kind, dated_on, share }) => (
        <ShareRow key={id} consultation={consultation} document={id} share={share} name={title}>
          {words[kind]} · {longDay(dated_on)}
        </ShareRow>
      ))}
      {!readings.any && documents.length === 0 && (
        <p className={styles.small}>
          <Trans>No reports or readings yet.</Trans>
        </p>
      )}
      <div>
        <ButtonLink to={`/account/documents?person=${patient}`} variant="secondary" icon="upload-simple">
          <Trans>Add a report</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}

interface ShareRowProps {
  consultation: string
  /** Left out: the readings. */
  document?: string
  share: string | null
  name: string
  children: React.ReactNode
}

function ShareRow({ consultation, document, share, name, children }: ShareRowProps) {
  const { t } = useLingui()
  const { busy, error, send } = useSending()
  const { revalidate } = useRevalidator()
  const toggle = () =>
    void send(async () => {
      if (share === null) await browserApi('POST /api/health/share/', { body: { consultation, ...(document ? { document } : {}) } })
      else await browserApi('DELETE /api/health/share/{id}/', { params: { id: share } })
      await revalidate()
    })
  return (
    <Card className={styles.card}>
      <div className={styles.row}>
        <div>
          <b>{name}</b>
          <p className={styles.small}>{children}</p>
        </div>
        <Button
          variant={share === null ? 'primary' : 'secondary'}
          busy={busy}
          aria-label={share === null ? t`Share ${name}` : t`Stop sharing ${name}`}
          onClick={toggle}
        >
          {share === null ? <Trans context="with the doctor">Share</Trans> : <Trans>Stop sharing</Trans>}
        </Button>
      </div>
      {error && <Notice kind="danger" live="alert" title={error} />}
    </Card>
  )
}
