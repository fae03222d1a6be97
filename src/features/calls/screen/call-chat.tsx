import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextArea } from '../../../ui/controls/text-input.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import type { ChatMessage } from '../media/call-view.rules.ts'
import styles from './call-chat.module.css'

interface ChatProps {
  lines: readonly ChatMessage[]
  onSay: (text: string) => void
  onClose: () => void
  /** Puts a report or a photo with the consultation; answers when it is there. */
  onFile?: ((file: File) => Promise<void>) | undefined
}

const longestText = 2000

/** What is written in the call. It stays with the record; for some it is the only way to be heard. */
export function CallChat({ lines, onSay, onClose, onFile }: ChatProps) {
  const { t } = useLingui()
  const { time } = useTimeWords()
  const end = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to clean up: nothing is handed back here.
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [lines.length])
  return (
    <section className={styles.chat} aria-label={t`Chat`}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Trans>Chat</Trans>
        </h2>
        <IconButton icon="x" label={t`Close chat`} onClick={onClose} />
      </div>
      <div className={styles.log} role="log" aria-label={t`Chat messages`}>
        <ol className={styles.lines}>
          {lines.length === 0 && (
            <li className={styles.empty}>
              <Trans>Type here if you cannot hear each other well. Messages are saved with your consultation.</Trans>
            </li>
          )}
          {lines.map(({ key, mine, from, text: said, at }) => (
            <li key={key} className={classNames(styles.line, mine && styles.mine)}>
              <span className={styles.who}>
                {mine ? <Trans>You</Trans> : from} <time dateTime={at}>{time(at)}</time>
              </span>
              <span className={styles.text}>{said}</span>
            </li>
          ))}
        </ol>
        <span ref={end} />
      </div>
      <SayForm onSay={onSay} onFile={onFile} />
    </section>
  )
}

function SayForm({ onSay, onFile }: Pick<ChatProps, 'onSay' | 'onFile'>) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onSay(text.trim())
    setText('')
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <TextArea
        rows={2}
        aria-label={t`Your message`}
        value={text}
        maxLength={longestText}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey) send(event)
        }}
      />
      <div className={styles.actions}>
        {onFile && <FileButton onFile={onFile} onSay={onSay} />}
        <Button type="submit">
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  )
}

function FileButton({ onFile, onSay }: { onFile: (file: File) => Promise<void>; onSay: (text: string) => void }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const add = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setProblem('')
    try {
      await onFile(file)
      onSay(t`Sent a file: ${file.name}`)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`Something went wrong`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,application/pdf"
        onChange={({ target }) => void add(target.files?.[0]).then(() => (target.value = ''))}
      />
      <Button variant="quiet" icon="upload-simple" busy={busy} onClick={() => input.current?.click()}>
        <Trans>Attach file</Trans>
      </Button>
      {problem && <span role="alert">{problem}</span>}
    </>
  )
}
