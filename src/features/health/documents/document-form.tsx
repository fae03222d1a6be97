import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { indiaDay } from '../../../lib/india-time.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { PaperPicker } from '../../files/paper-picker.tsx'
import { UploadList } from '../../files/upload-list.tsx'
import { useUploads } from '../../files/use-uploads.ts'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { useDocumentWords } from './document-words.ts'
import type { HealthDocument } from './documents.contract.ts'

const empty = { kind: 'report' as HealthDocument['kind'], title: '', day: '' }

/** Each file becomes a document of its own, with the same type and date; several are numbered, so that they can be told apart. */
// oxlint-disable-next-line max-lines-per-function -- a form reads from top to bottom, field by field
export function DocumentForm({ patient }: { patient: string }) {
  const { t } = useLingui()
  const words = useDocumentWords()
  const uploads = useUploads(`documents ${patient}`)
  const { revalidate } = useRevalidator()
  const { busy, error, fields, place, send, refuse } = useSending()
  const [draft, setDraft, forget] = useDraft(`document ${patient}`, empty)
  const { kind, day } = draft
  const title = draft.title.trim()
  const change = (next: Partial<typeof draft>) => setDraft({ ...draft, ...next })
  const ready = uploads.ids.length > 0 && uploads.settled
  const submit = async () => {
    if (refuse({ title: title === '' ? t`Enter what it is` : null })) return
    const dated_on = day === '' ? indiaDay(new Date()) : day
    const went = await send(async () => {
      const of = uploads.ids.length
      for (const [at, file] of uploads.ids.entries()) {
        const page = at + 1
        const numbered = of === 1 ? title : t`${title} (${page} of ${of})`
        await browserApi('POST /api/health/document/', { body: { patient, file, kind, title: numbered, dated_on } })
      }
    })
    if (!went) return
    for (const { key } of uploads.list) uploads.remove(key)
    setDraft(empty)
    forget()
    toasts.show({ kind: 'success', text: t`Saved` })
    await revalidate()
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit} label={t`Add a report`}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <PaperPicker onFiles={uploads.add} />
        <UploadList uploads={uploads} />
        <TextField
          label={t`What is it?`}
          hint={t`For example HbA1c or chest X-ray`}
          name="title"
          autoComplete="off"
          maxLength={100}
          error={fields['title']?.[0]}
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <SelectField
          label={t`Document type`}
          name="kind"
          error={fields['kind']?.[0]}
          value={kind}
          onChange={(event) => change({ kind: event.target.value as HealthDocument['kind'] })}
        >
          {Object.entries(words).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Date (today if empty)`}
          type="date"
          name="dated_on"
          error={fields['dated_on']?.[0]}
          value={day}
          onChange={(event) => change({ day: event.target.value })}
        />
        <div>
          <Button type="submit" busy={busy} disabledReason={ready ? undefined : t`Add a photo or PDF first`}>
            <Trans>Save document</Trans>
          </Button>
        </div>
      </Form>
    </div>
  )
}
