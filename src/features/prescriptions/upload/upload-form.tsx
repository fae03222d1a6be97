import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { isLanguage } from '../../../lib/languages.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { TextArea } from '../../../ui/controls/text-input.tsx'
import { useRelativeWords } from '../../../app/shell/account-words.tsx'
import { CompleteProfileNotice } from '../../../app/shell/complete-profile-notice.tsx'
import { FieldNote, Form } from '../../../app/forms/form-page.tsx'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import { ConsentBox } from '../../accounts/consents/consent-notice.tsx'
import type { ConsentNotice } from '../../accounts/consents.contract.ts'
import { PaperPicker } from '../../files/paper-picker.tsx'
import { UploadList } from '../../files/upload-list.tsx'
import { forgetUploads, useUploads } from '../../files/use-uploads.ts'
import type { People } from './people.ts'
import { SharedPapers } from './shared-papers.tsx'
import { useWantWords } from '../prescription-words.tsx'
import type { Prescription } from '../prescriptions.contract.ts'

const pastPath = '/upload-prescription/select-from-past-consultation'
const wants = ['all_medicines', 'specific', 'call_me'] as const

interface UploadDraft {
  patient: string
  want: Prescription['wants']
  note: string
}

interface UploadFormProps {
  people: People
  /** The notice that has still to be agreed to before a pharmacist may see a prescription. */
  share: ConsentNotice | null
  /** Whom it is for, when that was said before. */
  wished?: string | null
  onSent: (prescription: Prescription) => void
}

/** Papers, for whom, and what is wanted: sent together once every paper is there. */
// oxlint-disable-next-line max-lines-per-function -- a form reads from top to bottom, field by field
export function UploadForm({ people, share, wished, onSent }: UploadFormProps) {
  const { t } = useLingui()
  const uploads = useUploads('prescription')
  const relative = useRelativeWords()
  const wantWords = useWantWords()
  const [{ patient, want, note }, setDraft, forget] = useDraft<UploadDraft>('upload-prescription', {
    patient: wished ?? (people.people.length === 1 ? (people.selfId ?? '') : ''),
    want: 'all_medicines',
    note: '',
  })
  const change = (next: Partial<UploadDraft>) => setDraft({ patient, want, note, ...next })
  const [keys] = useState(idempotencyKeys)
  // Never kept: what is agreed to is ticked on the page that asks (DP-2).
  const [agreed, setAgreed] = useState(false)
  const agree = useAgree()
  const { busy, error, fields, place, send, refuse } = useSending()
  if (people.selfId === null) return <CompleteProfileNotice />

  const submit = async () => {
    const wrong = {
      files:
        uploads.ids.length === 0
          ? t`Add a photo or a PDF of the prescription.`
          : !uploads.settled
            ? t`Wait until all files are uploaded.`
            : null,
      patient: patient === '' ? t`Choose who it is for.` : null,
      share: share && !agreed ? t`Please read and tick this to send your prescription.` : null,
      note: want === 'specific' && note.trim() === '' ? t`Tell us which medicines you need.` : null,
    }
    if (refuse(wrong)) return
    const body = { files: uploads.ids, patient, wants: want, ...(note.trim() ? { note: note.trim() } : {}) }
    await send(async () => {
      if (share) await agree(share)
      const sent = await browserApi('POST /api/upload_prescription/', { body, idempotencyKey: keys.keyFor(body) })
      keys.done()
      forget()
      forgetUploads('prescription')
      onSent(sent)
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit} label={t`Upload Prescription`}>
        <SharedPapers onAdd={uploads.add} />
        <div data-invalid={fields['files'] ? true : undefined}>
          <PaperPicker onFiles={uploads.add}>
            <Link to={pastPath}>
              <Icon name="stethoscope" size={28} />
              <Trans>From a past consultation</Trans>
            </Link>
          </PaperPicker>
        </div>
        <UploadList uploads={uploads} />
        <FieldNote text={fields['files']?.[0]} />
        <ChoiceGroup
          type="radio"
          invalid={fields['patient'] !== undefined}
          name="patient"
          legend={<Trans>Who is it for?</Trans>}
          choices={people.people.map((one) => ({ value: one.id, label: one.name || relative(one), detail: relative(one) }))}
          chosen={[patient]}
          onChange={([next = '']) => change({ patient: next })}
        />
        <FieldNote text={fields['patient']?.[0]} />
        <ChoiceGroup
          type="radio"
          name="wants"
          legend={<Trans>What do you need?</Trans>}
          choices={wants.map((value) => ({ value, ...wantWords[value] }))}
          chosen={[want]}
          onChange={([next]) => change({ want: wants.find((value) => value === next) ?? 'all_medicines' })}
        />
        <Field
          label={want === 'specific' ? t`Which medicines, and how many?` : t`Note for the pharmacist (optional)`}
          error={fields['note']?.[0]}
        >
          {(control) => <TextArea {...control} value={note} maxLength={1000} onChange={(event) => change({ note: event.target.value })} />}
        </Field>
        {share && <ConsentBox notice={share} given={agreed} onChange={setAgreed} required error={fields['share']?.[0]} />}
        {error && (
          <Notice kind="danger" live="alert">
            {error}
          </Notice>
        )}
        <div>
          <Button type="submit" icon="upload-simple" busy={busy}>
            <Trans>Send to the pharmacist</Trans>
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** A prescription goes to a pharmacist only when that was agreed to (TPG-15). */
function useAgree() {
  const { i18n } = useLingui()
  const { revalidate } = useRevalidator()
  return async ({ purpose, version }: ConsentNotice) => {
    const body = { purpose, notice_version: version, language: isLanguage(i18n.locale) ? i18n.locale : ('en' as const) }
    await browserApi('POST /api/consent/', { body })
    await revalidate()
  }
}
