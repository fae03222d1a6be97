import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Select, TextInput } from '../../../ui/controls/text-input.tsx'
import type { CallView } from '../media/call-view.rules.ts'
import type { StageProps } from './call-stage.types.ts'
import chat from './call-chat.module.css'
import styles from './call-stage.module.css'

interface MoreProps {
  people: CallView['people']
  onInvite: StageProps['onInvite']
  onClose: () => void
}

/** What is needed once in a call: who is there, one more person, the picture in a window of its own. */
export function CallMore({ people, onInvite, onClose }: MoreProps) {
  const { t } = useLingui()
  const floats = typeof document !== 'undefined' && document.pictureInPictureEnabled
  const float = () =>
    void document
      .querySelector<HTMLVideoElement>('figure video')
      ?.requestPictureInPicture()
      .catch(() => {})
  const there = people.filter(({ state }) => state !== 'left')
  return (
    <section className={chat.chat} aria-label={t`More`}>
      <div className={chat.head}>
        <h2 className={chat.title}>
          <Trans>In this call</Trans>
        </h2>
        <IconButton icon="x" label={t`Close`} onClick={onClose} />
      </div>
      <div className={styles.more}>
        <ul>
          {there.map(({ peer, name, state }) => (
            <li key={peer}>{state === 'in' ? name : <Trans>{name} (not in the call)</Trans>}</li>
          ))}
        </ul>
        {there.length === 0 && (
          <p>
            <Trans>No one else has joined yet.</Trans>
          </p>
        )}
        {onInvite && <Invite onInvite={onInvite} />}
        {floats && (
          <Button variant="secondary" onClick={float}>
            <Trans>Picture-in-picture</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

type Relation = 'relative' | 'guardian' | 'interpreter'

export function Invite({ onInvite }: { onInvite: NonNullable<StageProps['onInvite']> }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [relation, setRelation] = useState<Relation>('relative')
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const invite = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t`Please enter a name`)
    setBusy(true)
    setProblem('')
    try {
      setLink(await onInvite({ name: name.trim(), relation }))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`Something went wrong`)
    }
    setBusy(false)
  }
  if (link !== '') return <Share link={link} name={name} />
  return (
    <form onSubmit={(event) => void invite(event)} className={styles.more}>
      <h3>
        <Trans>Add participant</Trans>
      </h3>
      <Field label={t`Name`} error={problem}>
        {(control) => <TextInput {...control} value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />}
      </Field>
      <Field label={t`Who are you adding?`}>
        {(control) => (
          <Select {...control} value={relation} onChange={({ target }) => setRelation(target.value as Relation)}>
            <option value="relative">{t`Relative`}</option>
            <option value="guardian">{t`Parent or guardian`}</option>
            <option value="interpreter">{t`Interpreter`}</option>
          </Select>
        )}
      </Field>
      <Button type="submit" variant="secondary" busy={busy}>
        <Trans>Create link</Trans>
      </Button>
    </form>
  )
}

function Share({ link, name }: { link: string; name: string }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const share = async () => {
    if (navigator.share) return navigator.share({ url: link }).catch(() => {})
    await navigator.clipboard.writeText(link)
    setCopied(true)
    return undefined
  }
  return (
    <Notice kind="success" live="status" title={t`Link for ${name}`}>
      <p>
        <Trans>Share this only with {name}: it works for the first person who opens it. The doctor will let them in.</Trans>
      </p>
      <TextInput readOnly value={link} aria-label={t`Link`} onFocus={({ target }) => target.select()} />
      <Button variant="secondary" icon="copy" onClick={() => void share()}>
        {copied ? <Trans>Copied</Trans> : <Trans>Share or copy</Trans>}
      </Button>
    </Notice>
  )
}
