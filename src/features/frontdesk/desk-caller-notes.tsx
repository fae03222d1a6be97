import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Form } from '../../app/forms/form-page.tsx'
import { useSending } from '../../app/forms/use-sending.ts'
import { browserApi } from '../../data/page-data.ts'
import { randomId } from '../../lib/random-id.ts'
import { useDayWords } from '../../i18n/day-words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TextInput } from '../../ui/controls/text-input.tsx'
import { Pane } from '../../ui/layout/pane.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { useShortcuts } from '../accounts/workplace/use-shortcuts.ts'
import styles from './desk-patient.module.css'
import type { CallerPage } from './frontdesk.contract.ts'

/** What the next who answers should know. */
export function CallerNotes({ id, notes }: { id: string; notes: CallerPage['notes'] }) {
  const { t } = useLingui()
  const day = useDayWords()
  const [writing, setWriting] = useState(false)
  useShortcuts({ note: () => setWriting(true) })
  return (
    <Pane
      title={t`Notes`}
      tools={
        !writing && (
          <Button variant="quiet" aria-keyshortcuts="N" onClick={() => setWriting(true)}>
            <Trans>Add note</Trans> <kbd className={styles.key}>N</kbd>
          </Button>
        )
      }
    >
      {writing && <NoteForm id={id} onDone={() => setWriting(false)} />}
      {notes.length === 0 && !writing && (
        <p className={styles.soft}>
          <Trans>No notes. Write what the next colleague should know, nothing about health.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note.id}>
            <span className={styles.soft}>
              {day(note.at)}, {note.who}
            </span>
            <br />
            {note.text}
          </li>
        ))}
      </ul>
    </Pane>
  )
}

function NoteForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, place, send, refuse } = useSending()
  const [text, setText] = useState('')
  const [idempotencyKey] = useState(() => randomId())
  const add = async () => {
    if (refuse({ text: text.trim() === '' ? t`Write a note` : null })) return
    const sent = await send(async () => {
      await browserApi('POST /api/desk/patient/{id}/note/', { params: { id }, body: { text }, idempotencyKey })
      await revalidate()
    })
    if (sent) onDone()
  }
  return (
    <div ref={place}>
      <Form onSubmit={add} label={t`Add note`}>
        {error && (
          <Notice kind="danger" live="alert">
            {error}
          </Notice>
        )}
        <Field label={t`Note`} hint={t`Nothing about health. The patient can read it.`} error={fields['text']?.[0]}>
          {(control) => (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever pressed N writes at once
            <TextInput {...control} autoFocus maxLength={300} value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
        <Button type="submit" busy={busy}>
          <Trans>Save note</Trans>
        </Button>
      </Form>
    </div>
  )
}
