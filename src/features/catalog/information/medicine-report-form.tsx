import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { randomId } from '../../../lib/random-id.ts'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import styles from '../../../app/shell/account-frame.module.css'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { SelectField, TextArea } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'

type Kind = 'mistake' | 'side_effect'

/** What is wrong with a text, or what the medicine did; about the medicine whose page they come from. */
export function MedicineReportForm({ about, first }: { about: string; first: Kind }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [draft, setDraft, forget] = useDraft(`medicine report ${about} ${first}`, { kind: first, message: '' })
  const [key, setKey] = useState(randomId)
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = async () => {
    if (refuse({ message: draft.message.trim().length < 3 ? t`This field is required` : null })) return
    const body = { kind: draft.kind as Kind, key: about, message: draft.message }
    if (!(await send(async () => void (await browserApi('POST /api/medicine_report/', { body, idempotencyKey: key }))))) return
    setDraft({ kind: first, message: '' })
    forget()
    setKey(randomId())
    toasts.show({ kind: 'success', text: t`Report sent to the pharmacist` })
    await navigate('/account/medicine-reports', { replace: true })
    await revalidate()
  }
  const name = about.replaceAll('-', ' ')
  return (
    <section className={styles.part} aria-labelledby="new-report" ref={place}>
      <h2 id="new-report">
        <Trans>New report: {name}</Trans>
      </h2>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <SelectField
          label={t`What is it about?`}
          name="kind"
          value={draft.kind}
          onChange={(event) => setDraft({ ...draft, kind: event.target.value as Kind })}
        >
          <option value="mistake">{t`A mistake in the text`}</option>
          <option value="side_effect">{t`A side effect`}</option>
        </SelectField>
        <Field label={t`What should we know?`} error={fields['message']?.[0]}>
          {(control) => (
            <TextArea
              {...control}
              name="message"
              rows={5}
              maxLength={2000}
              value={draft.message}
              onChange={(event) => setDraft({ ...draft, message: event.target.value })}
            />
          )}
        </Field>
        <Button type="submit" busy={busy}>
          <Trans>Send report</Trans>
        </Button>
      </Form>
    </section>
  )
}
