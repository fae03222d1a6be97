import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, type FormEvent, useRef } from 'react'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-input.tsx'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { acceptedKinds } from '../../files/chosen-files.rules.ts'
import type { ChatFiles } from './use-chat-files.ts'
import styles from './call-chat.module.css'

interface SayProps {
  /** What was typed and not sent stays with this call, though the chat is closed or the page loaded again. */
  room: string
  onSay: (text: string) => void
  files?: ChatFiles | null | undefined
  /** The doctor alone. `asked`: the patient has not answered yet. */
  photo?: { asked: boolean; onAsk: () => void } | undefined
}

const longestText = 2000

export function ChatSay({ room, onSay, files, photo }: SayProps) {
  const { t } = useLingui()
  const [text, setText] = useDraft(`chat ${room}`, '')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onSay(text.trim())
    setText('')
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <TextArea
        rows={photo ? 1 : 2}
        aria-label={t`Your message`}
        value={text}
        maxLength={longestText}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey) send(event)
        }}
      />
      <div className={styles.actions}>
        {files && <FileButton files={files} small={photo !== undefined} />}
        {photo && <SmallButton icon="camera" label={photo.asked ? t`Ask again for a photo` : t`Ask for a photo`} onClick={photo.onAsk} />}
        <Button type="submit" className={styles.send}>
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  )
}

/** Beside the papers there is one row for all of it. */
function SmallButton(props: Pick<ComponentProps<typeof IconButton>, 'icon' | 'label' | 'onClick'>) {
  return <IconButton {...props} title={props.label} className={styles.small} />
}

function FileButton({ files, small }: { files: ChatFiles; small: boolean }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()
  const take = () => {
    const chosen = [...(input.current?.files ?? [])]
    // The same file can be chosen again after it was removed.
    if (input.current) input.current.value = ''
    files.add(chosen)
  }
  return (
    <>
      <input ref={input} type="file" hidden multiple accept={acceptedKinds} onChange={take} />
      {small ? (
        <SmallButton icon="upload-simple" label={t`Attach file`} onClick={choose} />
      ) : (
        <Button variant="quiet" icon="upload-simple" onClick={choose}>
          <Trans>Attach file</Trans>
        </Button>
      )}
    </>
  )
}
