import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { DotsLoader } from '../../../ui/layout/dose-dots.tsx'
import type { ThreadFiles } from './use-thread-files.ts'
import styles from './conversation.module.css'

/** The file on its way, below what was written; what failed stays, to be sent again or taken away. */
export function PendingFile({ files: { pending, retry, remove } }: { files: ThreadFiles }) {
  const { t } = useLingui()
  if (!pending) return null
  const { name } = pending
  return (
    <li className={`${styles.line} ${styles.mine}`}>
      <span className={styles.text}>{name}</span>
      {pending.state === 'chosen' ? (
        <Button variant="quiet" onClick={remove} aria-label={t`Remove ${name}`}>
          <Trans>Remove</Trans>
        </Button>
      ) : pending.state === 'failed' ? (
        <>
          <span role="alert">
            <Trans>Not sent.</Trans> {pending.problem}
          </span>
          <span className={styles.actions}>
            <Button variant="secondary" onClick={retry} aria-label={t`Send ${name} again`}>
              <Trans>Try again</Trans>
            </Button>
            <Button variant="quiet" onClick={remove} aria-label={t`Remove ${name}`}>
              <Trans>Remove</Trans>
            </Button>
          </span>
        </>
      ) : (
        <output className={styles.who}>
          <DotsLoader /> {pending.state === 'waiting' ? <Trans>Waiting for the connection…</Trans> : <Trans>Sending…</Trans>}
        </output>
      )}
    </li>
  )
}
