import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChipButton } from '../../../ui/controls/chip-button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { Wire } from '../../../ui/layout/wire.tsx'
import styles from '../health.module.css'
import type { TimelineEntry } from './home.contract.ts'
import { TimelineSlip } from './timeline-slip.tsx'

type Kind = TimelineEntry['kind']
interface Page {
  entries: readonly TimelineEntry[]
  next: string | null
}

/** Everything of a person in one line, the newest first, page by page. */
export function Timeline({ person, first }: { person: string; first: Page }) {
  const { t } = useLingui()
  const [page, setPage] = useState<Page | null>(null)
  const [kind, setKind] = useState<Kind | null>(null)
  const { busy, error, send } = useSending()
  const { entries, next } = page ?? first
  const words: Record<Kind, string> = { visit: t`Visits`, prescription: t`Prescriptions`, order: t`Orders`, report: t`Reports` }
  const load = (of: Kind | null, cursor: string | null) =>
    send(async () => {
      const query = { patient: person, ...(of ? { kind: of } : {}), ...(cursor ? { cursor } : {}) }
      const found = await browserApi('GET /api/health/timeline/', { query })
      setPage({ entries: cursor ? [...entries, ...found.entries] : found.entries, next: found.next })
      setKind(of)
    })
  const chip = (of: Kind | null, label: string) => (
    <ChipButton key={label} pressed={kind === of} onClick={() => void load(of, null)}>
      {label}
    </ChipButton>
  )
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Timeline</Trans>
      </h2>
      <div className={styles.actions}>
        {chip(null, t`All`)}
        {(Object.keys(words) as Kind[]).map((of) => chip(of, words[of]))}
      </div>
      {error && <Notice kind="danger" live="alert" title={error} />}
      {entries.length === 0 && (
        <p className={styles.small}>
          <Trans>Nothing here yet.</Trans>
        </p>
      )}
      <Wire>
        {entries.map((entry) => (
          <TimelineSlip key={entry.id} entry={entry} />
        ))}
      </Wire>
      {next !== null && (
        <Button variant="quiet" busy={busy} onClick={() => void load(kind, next)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}
