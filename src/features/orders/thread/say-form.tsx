import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { acceptedKinds } from '../../files/chosen-files.rules.ts'
import type { ConversationProps } from './conversation.types.ts'
import { longestMessage } from './thread.rules.ts'
import styles from './conversation.module.css'

/** The next message: kept while it is not sent, though the page is loaded again. Ctrl Enter sends it. */
export function SayForm({ id, files, onSay, busy, error }: ConversationProps) {
  const { t } = useLingui()
  const [text, setText] = useDraft(`order thread ${id}`, '')
  const input = useRef<HTMLInputElement>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') {
      if (!(await onSay(text.trim()))) return
      setText('')
    }
    await files.go()
  }
  const take = () => {
    const [file] = input.current?.files ?? []
    // The same file can be chosen again after it was removed.
    if (file) files.add(file)
    if (input.current) input.current.value = ''
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
      <TextArea
        rows={2}
        aria-label={t`Your message`}
        value={text}
        maxLength={longestMessage}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.stopPropagation()
            void send(event)
          }
        }}
      />
      <div className={styles.actions}>
        <input ref={input} type="file" hidden accept={acceptedKinds} onChange={take} data-thread-file />
        <Button variant="quiet" icon="upload-simple" disabled={files.pending !== null} onClick={() => input.current?.click()}>
          <Trans>Attach file</Trans>
        </Button>
        <Button type="submit" busy={busy}>
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  )
}
