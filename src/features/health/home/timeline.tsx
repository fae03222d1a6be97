import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChipButton } from '../../../ui/controls/chip-button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import styles from '../health.module.css'
import type { TimelineEntry } from './home.contract.ts'

type Kind = TimelineEntry['kind']
interface Page {
  entries: readonly TimelineEntry[]
  next: string | null
}

const looks = {
  visit: { slip: 'appointment', icon: 'video-camera', path: '/account/appointments/' },
  prescription: { slip: 'prescription', icon: 'prescription', path: '/account/prescriptions/' },
  order: { slip: 'bill', icon: 'package', path: '/account/orders/' },
  report: { slip: 'goods', icon: 'file-text', path: '/account/documents' },
} as const

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
      <ol className={styles.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {next !== null && (
        <Button variant="quiet" busy={busy} onClick={() => void load(kind, next)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}

function Entry({ entry: { kind, id, at, title, amount_paise } }: { entry: TimelineEntry }) {
  const { t } = useLingui()
  const { longDay } = useTimeWords()
  const { slip, icon, path } = looks[kind]
  const name = {
    visit: title ? t`Visit with ${title}` : t`Consultation`,
    prescription: title ? t`Prescription, ${title}` : t`Prescription you sent`,
    order: t`Order ${title}`,
    report: title ?? '',
  }[kind]
  return (
    <Slip as="li" kind={slip} className={styles.card}>
      <div className={styles.row}>
        <Link to={kind === 'report' ? path : `${path}${id}`}>
          <Icon name={icon} size={20} /> {name}
        </Link>
        <span className={styles.small}>{longDay(at)}</span>
      </div>
      {kind === 'order' && amount_paise !== null && <p className="num">{formatPaise(amount_paise)}</p>}
    </Slip>
  )
}
