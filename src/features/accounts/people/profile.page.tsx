import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator, useSearchParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { withoutPrefix } from '../../../lib/phone.ts'
import { browserApi } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import type { Me } from '../accounts.contract.ts'
import { sessionDriver } from '../sessions/browser-session-driver.ts'
import { isMailedLink } from '../sign-in/email-link.ts'
import { HealthForm } from './health-form.tsx'
import { EmailPart } from './email-part.tsx'
import { LanguagePart } from './language-part.tsx'
import { Form } from '../../../app/forms/form-page.tsx'
import type { Patient } from '../patients.contract.ts'
import { emptyPerson, type PersonDraft, PersonFields, usePersonCheck } from './person-fields.tsx'
import { useDraft } from '../sessions/session-drafts.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import styles from '../../../app/shell/account-frame.module.css'

const load = async (api: Api) => {
  const me = await api('GET /api/user/me/')
  const self = me.patient_id === null ? null : await api('GET /api/patient_relative/{id}/', { params: { id: me.patient_id } })
  return { me, self }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function ProfilePage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const mailed = isMailedLink(search)
  return (
    <AccountFrame<Data> title={t`Profile`}>
      {({ me, self }) => (
        <div className={styles.parts}>
          {mailed ? <EmailPart me={me} mailed /> : null}
          {me.phone_number && (
            <p>
              <Trans>
                You sign in with <b className="num">+91 {withoutPrefix(me.phone_number)}</b>.
              </Trans>
            </p>
          )}
          <ProfileForm key={self?.id} me={me} self={self} />
          {self && !mailed && (
            <section className={styles.part} aria-labelledby="health">
              <h2 id="health">
                <Trans>Health</Trans>
              </h2>
              <HealthForm patient={self} />
            </section>
          )}
          {mailed ? null : <EmailPart me={me} />}
          {mailed ? null : <LanguagePart />}
        </div>
      )}
    </AccountFrame>
  )
}

function ProfileForm({ me, self }: { me: Me; self: Patient | null }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [person, setPerson, forget] = useDraft<PersonDraft>(`profile ${me.id}`, personOf(me, self))
  const { busy, error, fields, place, send, refuse } = useSending()
  const check = usePersonCheck()
  const submit = async () => {
    if (refuse(check(person))) return
    const went = await send(async () => {
      await browserApi('PATCH /api/user/me/', { body: { ...person, name: person.name.trim() } })
      await (await sessionDriver()).reloadMe()
    })
    if (!went) return
    forget()
    toasts.show({ kind: 'success', text: t`Saved` })
    await revalidate()
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <PersonFields person={person} onChange={setPerson} fields={fields} oneself />
        <Button type="submit" busy={busy}>
          <Trans>Save</Trans>
        </Button>
      </Form>
    </div>
  )
}

function personOf(me: Me, self: Patient | null): PersonDraft {
  if (!self) return { ...emptyPerson, name: me.name ?? '' }
  return { name: self.name, gender: self.gender, dob: self.dob ?? '' }
}
