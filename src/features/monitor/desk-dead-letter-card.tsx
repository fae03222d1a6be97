import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../app/forms/use-sending.ts'
import frame from '../../app/shell/account-frame.module.css'
import { browserApi } from '../../data/page-data.ts'
import { useMomentWords } from '../../i18n/day-words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Chip, Stamp } from '../../ui/layout/stamp.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { toasts } from '../../ui/messages/toast-store.ts'
import { useDeadLetterWords } from './desk-dead-letter-words.tsx'
import styles from './desk-dead-letters.module.css'
import { DiscardDialog } from './desk-discard-dialog.tsx'
import type { DeadLetterView } from './monitor.contract.ts'

/** One task: what it was to do, why it failed, and the ids by which the log and the records know it. */
export function DeadLetterCard({ letter }: { letter: DeadLetterView }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const { reasons, jobOf } = useDeadLetterWords()
  const { id, job, reason, kind, code, attempts, failed_at, ids } = letter
  const failure = code === null ? kind : `${kind} ${code}`
  return (
    <Card as="li" className={frame.card}>
      <div className={frame.head}>
        <h2 className={frame.name}>{jobOf(job)}</h2>
        <Stamp tone={reason === 'unexpected' ? 'red' : 'amber'}>{reasons[reason].label}</Stamp>
        <Chip>{job}</Chip>
      </div>
      <p className={frame.facts}>{reasons[reason].text}</p>
      <p className={frame.facts}>
        {moment(failed_at)} · {t`${plural(attempts, { one: '# attempt', other: '# attempts' })}`} ·{' '}
        <code className={styles.id}>{failure}</code>
      </p>
      <dl className={styles.ids}>
        {Object.entries({ job_id: id, ...ids }).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt> <dd className={styles.id}>{value}</dd>
          </div>
        ))}
      </dl>
      <Steps letter={letter} />
    </Card>
  )
}

function Steps({ letter: { id, job } }: { letter: DeadLetterView }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, send, place } = useSending()
  const { jobOf } = useDeadLetterWords()
  const [asked, setAsked] = useState(false)
  const name = jobOf(job)
  const retry = () =>
    send(async () => {
      await browserApi('POST /api/desk/dead_letter/{id}/retry/', { params: { id } })
      toasts.show({ kind: 'success', text: t`Task queued again` })
      await revalidate()
    })
  return (
    <div ref={place}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <div className={frame.rowActions}>
        <Button busy={busy} aria-label={t`Retry: ${name}`} onClick={() => void retry()}>
          <Trans>Retry</Trans>
        </Button>
        <Button variant="secondary" aria-label={t`Discard: ${name}`} onClick={() => setAsked(true)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
      <DiscardDialog id={id} open={asked} onClose={() => setAsked(false)} />
    </div>
  )
}
