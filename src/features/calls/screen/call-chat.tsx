import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import type { ChatFile } from '../call-protocol.ts'
import { type ChatMessage, openAsk } from '../media/call-view.rules.ts'
import { ChatPending } from './chat-pending.tsx'
import { ChatSay } from './chat-say.tsx'
import type { ChatFiles } from './use-chat-files.ts'
import styles from './call-chat.module.css'

interface ChatProps {
  room: string
  lines: readonly ChatMessage[]
  onSay: (text: string, more?: { ask: 'photo' }) => void
  /** Where it opens over a call; beside papers it stays. */
  onClose?: () => void
  /** Whoever has an account puts reports and photos with the consultation. */
  files?: ChatFiles | null | undefined
  /** How a file of the chat is opened here; a guest opens none. */
  shownFile?: ((file: ChatFile) => ReactNode) | undefined
  /** The doctor may ask the patient for a photo. */
  asks?: boolean
}

/** What is written in the call. It stays with the record; for some it is the only way to be heard. */
export function CallChat({ room, lines, onSay, onClose, files, shownFile, asks = false }: ChatProps) {
  const { t } = useLingui()
  const end = useRef<HTMLSpanElement>(null)
  const pending = files?.pending.length ?? 0
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to clean up: nothing is handed back here.
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [lines.length, pending])
  const photo = { asked: openAsk(lines) !== null, onAsk: () => onSay(t`Please send a photo.`, { ask: 'photo' }) }
  return (
    <section className={classNames(styles.chat, asks && styles.desk)} aria-label={t`Chat`}>
      {onClose && (
        <div className={styles.head}>
          <h2 className={styles.title}>
            <Trans>Chat</Trans>
          </h2>
          <IconButton icon="x" label={t`Close chat`} onClick={onClose} />
        </div>
      )}
      <div className={styles.log} role="log" aria-label={t`Chat messages`}>
        <ol className={styles.lines}>
          {lines.length === 0 && pending === 0 && (
            <li className={styles.empty}>
              <Trans>Type here if you cannot hear each other well. Messages are saved with your consultation.</Trans>
            </li>
          )}
          <Lines lines={lines} shownFile={shownFile} />
          {files && <ChatPending files={files} />}
        </ol>
        <span ref={end} />
      </div>
      <ChatSay room={room} onSay={onSay} files={files} photo={asks ? photo : undefined} />
    </section>
  )
}

/** What was written in a call that is over: to be read, nothing more is said. */
export function PastChatLog({ lines }: Pick<ChatProps, 'lines'>) {
  const { t } = useLingui()
  return (
    <section className={classNames(styles.chat, styles.desk)} aria-label={t`Chat`}>
      <div className={styles.log} role="log" aria-label={t`Chat messages`}>
        <ol className={styles.lines}>
          {lines.length === 0 && (
            <li className={styles.empty}>
              <Trans>Nothing was written in the chat.</Trans>
            </li>
          )}
          <Lines lines={lines} shownFile={undefined} />
        </ol>
      </div>
    </section>
  )
}

function Lines({ lines, shownFile }: Pick<ChatProps, 'lines'> & { shownFile: ChatProps['shownFile'] }) {
  return lines.map((line) => <Line key={line.key} line={line} shownFile={shownFile} />)
}

function Line({ line, shownFile }: { line: ChatMessage } & Pick<ChatProps, 'shownFile'>) {
  const { time } = useTimeWords()
  const { mine, from, text, at, file, ask } = line
  return (
    <li className={classNames(styles.line, mine && styles.mine)}>
      <span className={styles.who}>
        {mine ? <Trans>You</Trans> : from} <time dateTime={at}>{time(at)}</time>
      </span>
      {file && shownFile ? (
        shownFile(file)
      ) : (
        <span className={styles.text}>{ask === 'photo' && mine ? <Trans>You asked for a photo</Trans> : text}</span>
      )}
    </li>
  )
}

interface Reader {
  /** Null for a guest, who has no account to keep it with. */
  call: string | null
  /** How far the server knows it to be read. */
  readSeq: number
  isShown: boolean
}

/** How many lines of the others came while the chat was out of sight. What was read is kept with the call: for a reload, and for another device. */
export function useUnread(chat: readonly ChatMessage[], { call, readSeq, isShown }: Reader): number {
  const newest = chat.findLast(({ mine }) => !mine)?.seq ?? 0
  const [seen, setSeen] = useState(0)
  if (isShown && seen < newest) setSeen(newest)
  const isNews = seen > readSeq
  useEffect(() => {
    if (call === null || !isNews) return
    // Not kept: after a reload these lines count as new once more.
    browserApi('PUT /api/consultation/{id}/chat/read/', { params: { id: call }, body: { seq: seen } }).catch(() => {})
  }, [call, isNews, seen])
  if (isShown) return 0
  const read = Math.max(readSeq, seen)
  return chat.filter(({ mine, seq }) => !mine && seq > read).length
}
