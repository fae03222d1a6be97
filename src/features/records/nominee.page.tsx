import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import type { Api } from '../../data/contracts.ts'
import { normalisePhone, withoutPrefix } from '../../lib/phone.ts'
import { browserApi } from '../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../data/private-page-data.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { SelectField, TextField } from '../../ui/controls/text-input.tsx'
import { toasts } from '../../ui/messages/toast-store.ts'
import { AccountFrame } from '../../app/shell/account-frame.tsx'
import styles from '../../app/shell/account-frame.module.css'
import { type Relation, relations, useRelationWords } from '../../app/shell/account-words.tsx'
import { Form } from '../../app/forms/form-page.tsx'
import { useDraft } from '../accounts/sessions/session-drafts.ts'
import { phoneDigits } from '../accounts/sign-in/sign-in.rules.ts'
import { useSending } from '../../app/forms/use-sending.ts'

const load = async (api: Api) => ({ nominee: await api('GET /api/nominee/') })
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** Somebody who may act for a person who no longer can (DP-8). */
export default function NomineePage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data>
      title={t`Nominee`}
      back={{ to: '/account/privacy', label: t`Privacy` }}
      lead={<Trans>Someone who can request your data and speak for you when you no longer can.</Trans>}
    >
      {({ nominee }) => <NomineeForm nominee={nominee} />}
    </AccountFrame>
  )
}

// oxlint-disable-next-line max-lines-per-function -- a form reads from top to bottom, field by field
function NomineeForm({ nominee }: Data) {
  const { t } = useLingui()
  const words = useRelationWords()
  const { revalidate } = useRevalidator()
  const initial = {
    name: nominee?.name ?? '',
    relation: (nominee?.relation ?? '') as Relation | '',
    phone: withoutPrefix(nominee?.phone ?? ''),
  }
  const [draft, setDraft, forget] = useDraft('nominee', initial)
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = async () => {
    const { name, relation, phone } = draft
    const wrong = {
      name: name.trim() === '' ? t`Name cannot be empty` : null,
      relation: relation === '' ? t`Please choose one` : null,
      phone: normalisePhone(phone) === null ? t`Entered phone number is not valid` : null,
    }
    if (refuse(wrong) || relation === '') return
    const went = await send(async () => void (await browserApi('POST /api/nominee/', { body: { name: name.trim(), relation, phone } })))
    if (went) await done()
  }
  const done = async () => {
    forget()
    toasts.show({ kind: 'success', text: t`Saved` })
    await revalidate()
  }
  const remove = async () => {
    if (!(await send(async () => void (await browserApi('DELETE /api/nominee/'))))) return
    setDraft({ name: '', relation: '', phone: '' })
    await done()
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <TextField
          label={t`Full name`}
          error={fields['name']?.[0]}
          name="name"
          autoComplete="off"
          maxLength={120}
          value={draft.name}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <SelectField
          label={t`Relationship to you`}
          error={fields['relation']?.[0]}
          name="relation"
          value={draft.relation}
          onChange={(event) => setDraft({ ...draft, relation: event.target.value as Relation | '' })}
        >
          <option value="">{t`Please choose`}</option>
          {relations.map((one) => (
            <option key={one} value={one}>
              {words[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Phone number`}
          error={fields['phone']?.[0]}
          prefix="+91"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          name="phone"
          value={draft.phone}
          onChange={(event) => setDraft({ ...draft, phone: phoneDigits(event.target.value) })}
        />
        <div className={styles.rowActions}>
          <Button type="submit" busy={busy}>
            <Trans>Save</Trans>
          </Button>
          {nominee && (
            <Button variant="quiet" icon="trash" onClick={() => void remove()}>
              <Trans>Remove nominee</Trans>
            </Button>
          )}
        </div>
      </Form>
    </div>
  )
}
