import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { OpenFile } from '../../files/shown-file.tsx'
import type { OrderThread, Substitution, ThreadMessage } from './thread.contract.ts'
import type { ConversationProps } from './conversation.types.ts'
import { PendingFile } from './pending-file.tsx'
import { SayForm } from './say-form.tsx'
import styles from './conversation.module.css'

/** What the patient and the pharmacy wrote about an order, with the questions about substitutes among it, and the line to write the next one. */
export function Conversation(props: ConversationProps) {
  const { t } = useLingui()
  const { thread, files, card, empty, closed } = props
  const log = useRef<HTMLDivElement>(null)
  const entries = entriesOf(thread)
  useEffect(() => {
    // Only the log scrolls, to where the newest begins: the page stays where somebody reads.
    const last = log.current?.querySelector<HTMLElement>('li:last-of-type')
    if (log.current) log.current.scrollTop = last ? last.offsetTop - log.current.offsetTop : 0
  }, [entries.length, files.pending])
  return (
    <div className={styles.conversation}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard */}
      <div ref={log} className={styles.log} role="log" aria-label={t`Messages about this order`} tabIndex={0}>
        {entries.length === 0 && !files.pending ? <p className={styles.empty}>{empty}</p> : null}
        <ol className={styles.lines}>
          {entries.map((entry) =>
            'text' in entry ? (
              <Message key={entry.id} message={entry} {...props} />
            ) : (
              <li key={entry.id} className={styles.card}>
                {card(entry)}
              </li>
            ),
          )}
          {files.pending && <PendingFile files={files} />}
        </ol>
      </div>
      {thread.open ? <SayForm {...props} /> : closed}
    </div>
  )
}

const momentOf = (entry: ThreadMessage | Substitution) => ('at' in entry ? entry.at : entry.proposed_at)

function entriesOf({ messages, substitutions }: OrderThread): (ThreadMessage | Substitution)[] {
  return [...messages, ...substitutions].toSorted((a, b) => momentOf(a).localeCompare(momentOf(b)))
}

function Message({ message, reader, onLoad }: ConversationProps & { message: ThreadMessage }) {
  const moment = useMomentWords()
  const { side, name, text, file, at } = message
  const mine = side === reader
  return (
    <li className={classNames(styles.line, mine && styles.mine)}>
      <span className={styles.who}>
        <b>{mine && side === 'patient' ? <Trans>You</Trans> : side === 'patient' ? <Trans>Patient</Trans> : name}</b>{' '}
        <time dateTime={at} className="num">
          {moment(at)}
        </time>
      </span>
      {text !== null && <span className={styles.text}>{text}</span>}
      {file && <OpenFile name={file.name} view={file} failed={false} load={onLoad} />}
    </li>
  )
}
