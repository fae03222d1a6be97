import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Actions, Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { browserApi } from '../../../data/page-data.ts'
import { fromIndiaField } from '../../../lib/india-time.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea, TextField } from '../../../ui/controls/text-input.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { placeholders } from './placeholders.ts'
import { TextBlocks } from './text-blocks.tsx'
import type { DeskText, TextBlock } from './texts.contract.ts'

const preview = (text: string) => browserApi('POST /api/desk/text/preview/', { body: { text } })

/** Begins with the newest version; a preview shows it as readers will see it. */
export function NewTextVersion({ text: { kind, versions } }: { text: DeskText }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [newest] = versions
  const begin = { text_en: newest?.text_en ?? '', text_hi: newest?.text_hi ?? '', starts: '' }
  const [draft, setDraft, forget] = useDraft(`text ${kind}`, begin)
  const [keys] = useState(idempotencyKeys)
  const [shown, setShown] = useState<{ en: TextBlock[]; hi: TextBlock[] } | null>(null)
  const { busy, error, fields, place, send, refuse } = useSending()
  const missing = () => ({
    text_en: draft.text_en.trim() ? null : t`Enter the text`,
    text_hi: draft.text_hi.trim() ? null : t`Enter the text`,
  })
  const look = async () => {
    if (refuse(missing())) return
    await send(async () => {
      const [en, hi] = await Promise.all([preview(draft.text_en), preview(draft.text_hi)])
      setShown({ en: en.blocks, hi: hi.blocks })
    })
  }
  const submit = async () => {
    if (refuse(missing())) return
    const body = { text_en: draft.text_en, text_hi: draft.text_hi, starts_at: draft.starts ? fromIndiaField(draft.starts) : null }
    const sent = await send(
      async () => void (await browserApi('POST /api/desk/text/{kind}/', { params: { kind }, body, idempotencyKey: keys.keyFor(body) })),
    )
    if (!sent) return
    forget()
    await revalidate()
  }
  return (
    <section className={frame.part} aria-labelledby="next">
      <h2 id="next">
        <Trans>Next version</Trans>
      </h2>
      <HowToWrite />
      <div ref={place}>
        <Form onSubmit={submit}>
          <TextPart name="text_en" draft={draft} onChange={setDraft} error={fields['text_en']?.[0]} />
          <TextPart name="text_hi" draft={draft} onChange={setDraft} error={fields['text_hi']?.[0]} />
          <StartsPart draft={draft} onChange={setDraft} error={fields['starts_at']?.[0]} />
          {(error ?? fields['text']?.[0]) && <Notice kind="danger" live="alert" title={error ?? fields['text']?.[0]} />}
          <Actions>
            <Button type="submit" busy={busy}>
              <Trans>Save version</Trans>
            </Button>
            <Button variant="secondary" busy={busy} onClick={() => void look()}>
              <Trans>Preview</Trans>
            </Button>
          </Actions>
        </Form>
      </div>
      {shown && <Shown {...shown} />}
    </section>
  )
}

interface TextDraft {
  text_en: string
  text_hi: string
  starts: string
}
interface StartsPartProps {
  draft: TextDraft
  onChange: (draft: TextDraft) => void
  error: string | undefined
}

interface TextPartProps extends StartsPartProps {
  name: 'text_en' | 'text_hi'
}

function StartsPart({ draft, onChange, error }: StartsPartProps) {
  const { t } = useLingui()
  return (
    <TextField
      type="datetime-local"
      label={t`In force from`}
      hint={t`Leave blank to put it in force at once. Announce changes that matter a few days ahead.`}
      error={error}
      value={draft.starts}
      onChange={({ target }) => onChange({ ...draft, starts: target.value })}
    />
  )
}

function TextPart({ name, draft, onChange, error }: TextPartProps) {
  const { t } = useLingui()
  const hindi = name === 'text_hi'
  return (
    <Field label={hindi ? t`Hindi text` : t`English text`} error={error}>
      {(control) => (
        <TextArea
          {...control}
          rows={16}
          maxLength={40_000}
          lang={hindi ? 'hi' : 'en'}
          value={draft[name]}
          onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
        />
      )}
    </Field>
  )
}

function HowToWrite() {
  return (
    <p className={frame.facts}>
      <Trans>Markdown: “## ” begins a heading, “- ” a list, **bold**, *italic*, [text](address). These words are filled in:</Trans>{' '}
      <code>{placeholders.map((name) => `{${name}}`).join(' ')}</code>
    </p>
  )
}

function Shown({ en, hi }: { en: TextBlock[]; hi: TextBlock[] }) {
  return (
    <>
      <Card className={frame.card}>
        <TextBlocks blocks={en} />
      </Card>
      <Card className={frame.card}>
        <div lang="hi">
          <TextBlocks blocks={hi} />
        </div>
      </Card>
    </>
  )
}
