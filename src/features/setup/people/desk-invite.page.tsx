import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { FieldNote, Form, Pair } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs, type Shell } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import type { FieldErrors } from '../../../lib/errors.ts'
import { languages } from '../../../lib/languages.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useRoleWords } from '../../../app/shell/desk-role-words.tsx'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { DoctorFields } from './desk-doctor-fields.tsx'
import { useInviteWords } from './desk-invite-words.tsx'
import { emptyInvite, inviteOf, inviteOfDoctor, type InviteDraft } from './invite-draft.rules.ts'

const load = async (api: Api, { url }: PageArgs) => {
  const id = url.searchParams.get('doctor')
  const [{ channels, pharmacies, specialities }, spoken, doctor] = await Promise.all([
    api('GET /api/desk/invitation/'),
    api('GET /api/languages/'),
    id ? api('GET /api/desk/doctor/{id}/', { params: { id } }) : null,
  ])
  return {
    channels,
    pharmacies,
    specialities,
    doctor,
    languages: spoken.filter(({ doctors }) => doctors).map(({ code, native_name }) => ({ id: code, name: native_name })),
  }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DeskInvitePage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Invite to the desk`}
      back={{ to: '/desk/setup/doctors', label: t`Doctors and staff` }}
      lead={<Trans>They get a link that works once, for 7 days. They sign in with their own phone.</Trans>}
    >
      {(data) => <InviteForm {...data} />}
    </DeskFrame>
  )
}

function InviteForm(data: Data) {
  const navigate = useNavigate()
  const shell = useRouteLoaderData<Shell>('root')
  const words = useInviteWords()
  const clinic = { address: shell?.operatorAddress ?? '', phone: shell?.supportPhone ?? '' }
  const [draft, setDraft, forget] = useDraft<InviteDraft>(
    `invite ${data.doctor?.id ?? ''}`.trim(),
    data.doctor ? inviteOfDoctor(data.doctor.fields, clinic) : emptyInvite(clinic),
  )
  const [keys] = useState(idempotencyKeys)
  const { busy, error, fields, place, send, refuse } = useSending()
  const change = (some: Partial<InviteDraft>) => setDraft({ ...draft, ...some })
  const submit = async () => {
    const made = inviteOf(draft)
    if ('wrong' in made) return void refuse(Object.fromEntries(Object.entries(made.wrong).map(([name, kind]) => [name, words[kind]])))
    const { body } = made
    if (!(await send(async () => void (await browserApi('POST /api/desk/invitation/', { body, idempotencyKey: keys.keyFor(body) })))))
      return
    forget()
    await navigate('/desk/setup/doctors?show=invitations')
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <Whom draft={draft} change={change} fields={fields} channels={data.channels} />
        {draft.roles.includes('pharmacist') && (
          <PharmacistFields draft={draft} change={change} fields={fields} pharmacies={data.pharmacies} />
        )}
        {draft.roles.includes('doctor') && (
          <DoctorFields
            draft={draft.doctor}
            change={(some) => change({ doctor: { ...draft.doctor, ...some } })}
            fields={fields}
            specialities={data.specialities}
            languages={data.languages}
          />
        )}
        <Button type="submit" busy={busy}>
          <Trans>Send invitation</Trans>
        </Button>
      </Form>
    </div>
  )
}

interface PartProps {
  draft: InviteDraft
  change: (some: Partial<InviteDraft>) => void
  fields: FieldErrors
}

// oxlint-disable-next-line max-lines-per-function -- one list of fields
function Whom({ draft, change, fields, channels }: PartProps & Pick<Data, 'channels'>) {
  const { t } = useLingui()
  const roles = useRoleWords()
  const [sms, email] = [channels.includes('sms'), channels.includes('email')]
  const label = sms && email ? t`Mobile number or email` : sms ? t`Mobile number` : t`Email`
  return (
    <>
      {channels.length === 0 && (
        <Notice kind="warning" title={t`Invitations cannot be sent yet`}>
          <Trans>Set up SMS or a mail server first.</Trans>
        </Notice>
      )}
      <TextField
        label={t`Full name`}
        error={fields['name']?.[0]}
        maxLength={120}
        autoComplete="off"
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Pair>
        <TextField
          label={label}
          hint={t`The invitation is sent here`}
          error={fields['contact']?.[0]}
          maxLength={254}
          autoComplete="off"
          value={draft.contact}
          onChange={({ target }) => change({ contact: target.value })}
        />
        <SelectField
          label={t`Language of the invitation`}
          value={draft.language}
          onChange={({ target }) => change({ language: target.value as 'en' })}
        >
          {Object.entries(languages).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </Pair>
      <div>
        <ChoiceGroup
          type="checkbox"
          name="roles"
          legend={t`Roles`}
          choices={roles.map(({ role, name, sees }) => ({ value: role, label: name, detail: sees }))}
          chosen={draft.roles}
          onChange={(chosen) => change({ roles: chosen as InviteDraft['roles'] })}
        />
        <FieldNote text={fields['roles']?.[0]} />
      </div>
    </>
  )
}

function PharmacistFields({ draft: { pharmacist }, change, fields, pharmacies }: PartProps & Pick<Data, 'pharmacies'>) {
  const { t } = useLingui()
  const put = (some: Partial<InviteDraft['pharmacist']>) => change({ pharmacist: { ...pharmacist, ...some } })
  return (
    <>
      <h2>
        <Trans>Pharmacist’s registration</Trans>
      </h2>
      <SelectField
        label={t`Pharmacy`}
        error={fields['pharmacist.pharmacy']?.[0]}
        value={pharmacist.pharmacy}
        onChange={({ target }) => put({ pharmacy: target.value })}
      >
        <option value="">{t`Please choose`}</option>
        {pharmacies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Pair>
        <TextField
          label={t`Registration number`}
          error={fields['pharmacist.registration_no']?.[0]}
          maxLength={300}
          autoComplete="off"
          value={pharmacist.registration_no}
          onChange={({ target }) => put({ registration_no: target.value })}
        />
        <TextField
          label={t`Pharmacy council`}
          error={fields['pharmacist.council']?.[0]}
          maxLength={300}
          autoComplete="off"
          value={pharmacist.council}
          onChange={({ target }) => put({ council: target.value })}
        />
      </Pair>
    </>
  )
}
