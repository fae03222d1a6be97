import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import styles from './desk-audit.module.css'

/** Whether the record of one account is as it was written. */
export function ChainCheck({ account }: { account: string }) {
  const { busy, error, send } = useSending()
  const [found, setFound] = useState<{ entries: number; broken_at: number | null } | null>(null)
  const check = () =>
    void send(async () => {
      setFound(await browserApi('GET /api/desk/audit/chain/', { query: { account } }))
    })
  const [entries, broken] = [found?.entries ?? 0, found?.broken_at ?? 0]
  return (
    <span className={styles.chain}>
      <Link to="?">
        <Trans>All accounts</Trans>
      </Link>
      <Button variant="secondary" busy={busy} icon="shield-check" onClick={check}>
        <Trans>Check for changes</Trans>
      </Button>
      <output>
        {error}
        {found &&
          (found.broken_at === null ? (
            <Stamp tone="leaf">
              <Trans>Unchanged, {entries} entries</Trans>
            </Stamp>
          ) : (
            <Stamp tone="red">
              <Trans>Changed or missing at entry {broken}</Trans>
            </Stamp>
          ))}
      </output>
    </span>
  )
}
