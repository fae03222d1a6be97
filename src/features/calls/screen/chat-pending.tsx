import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { DotsLoader } from '../../../ui/layout/dose-dots.tsx'
import type { ChatFiles, PendingFile } from './use-chat-files.ts'
import styles from './call-chat.module.css'

/** Files on their way, below what was said. */
export function ChatPending({ files }: { files: ChatFiles }) {
  return files.pending.map((one) => <Pending key={one.key} one={one} files={files} />)
}

function Pending({ one: { key, file, state, problem }, files }: { one: PendingFile; files: ChatFiles }) {
  const { t } = useLingui()
  const { name } = file
  if (state !== 'failed')
    return (
      <li className={`${styles.line} ${styles.mine}`}>
        <span className={styles.text}>{name}</span>
        <output className={styles.who}>
          <DotsLoader /> {state === 'waiting' ? <Trans>Waiting for the connection…</Trans> : <Trans>Sending…</Trans>}
        </output>
      </li>
    )
  return (
    <li className={`${styles.line} ${styles.mine}`}>
      <span className={styles.text}>{name}</span>
      <span role="alert">
        <Trans>Not sent.</Trans> {problem}
      </span>
      <span className={styles.actions}>
        <Button variant="secondary" onClick={() => files.retry(key)} aria-label={t`Send ${name} again`}>
          <Trans>Try again</Trans>
        </Button>
        <Button variant="quiet" onClick={() => files.remove(key)} aria-label={t`Remove ${name}`}>
          <Trans>Remove</Trans>
        </Button>
      </span>
    </li>
  )
}
