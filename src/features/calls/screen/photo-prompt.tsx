import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { acceptedKinds } from '../../files/chosen-files.rules.ts'
import { type ChatMessage, openAsk } from '../media/call-view.rules.ts'
import type { ChatFiles } from './use-chat-files.ts'
import styles from './call-stage.module.css'

interface PhotoPromptProps {
  lines: readonly ChatMessage[]
  files: ChatFiles
  onSent: () => void
}

/** The doctor asked for a photo: it stands there until one was sent or the patient put it away, after a reload too. */
export function PhotoPrompt({ lines, files, onSent }: PhotoPromptProps) {
  const { t } = useLingui()
  const [away, setAway] = useState<string | null>(null)
  const asked = openAsk(lines)
  // What is on its way, or failed, stands in the chat.
  if (!asked || asked.mine || asked.key === away || files.pending.length > 0) return null
  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    files.add(chosen)
    onSent()
  }
  return (
    <section className={styles.photo} role="alert" aria-label={t`Photo requested`}>
      <span>
        <Trans>The doctor has asked for a photo.</Trans>
      </span>
      <span className={styles.photoWays}>
        <Way label={t`Take a photo`} camera onFiles={add} />
        <Way label={t`Choose a file`} onFiles={add} />
        <Button variant="quiet" onClick={() => setAway(asked.key)}>
          <Trans>Not now</Trans>
        </Button>
      </span>
    </section>
  )
}

function Way({ label, camera = false, onFiles }: { label: string; camera?: boolean; onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    const chosen = [...(input.current?.files ?? [])]
    if (input.current) input.current.value = ''
    onFiles(chosen)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={camera ? 'image/*' : acceptedKinds}
        {...(camera ? { capture: 'environment' } : {})}
        onChange={take}
      />
      <Button variant={camera ? 'primary' : 'secondary'} icon={camera ? 'camera' : 'image'} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
