import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { isLanguage, type Language, languageCookie, languages } from '../../../lib/languages.ts'
import { browserApi } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { Me } from '../accounts.contract.ts'
import { sessionDriver } from '../sessions/browser-session-driver.ts'
import { ConsentBox } from '../consents/consent-notice.tsx'
import type { ConsentNotice, Purpose } from '../consents.contract.ts'
import { Form, FormPage } from '../../../app/forms/form-page.tsx'
import { emptyPerson, PersonFields, usePersonCheck } from './person-fields.tsx'
import { PrivatePage } from '../../../app/shell/private-page.tsx'
import { useDraft } from '../sessions/session-drafts.ts'
import { nextPath } from '../sign-in/sign-in.rules.ts'
import { useSending } from '../../../app/forms/use-sending.ts'

const load = async (api: Api) => ({ me: await api('GET /api/user/me/'), consents: await api('GET /api/consent/') })
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** What is asked when somebody registers. None of it is needed to register: each is asked again where it is, as are the others. */
const askedHere: readonly Purpose[] = ['care', 'order', 'notifications']

export default function RegisterPage() {
  const { t } = useLingui()
  return (
    <FormPage title={t`Your details`} lead={<Trans>Doctors and pharmacists need to know who the patient is. It takes a minute.</Trans>}>
      <PrivatePage<Data>>
        {({ me, consents }) => <RegisterForm me={me} notices={consents.notices.filter(({ purpose }) => askedHere.includes(purpose))} />}
      </PrivatePage>
    </FormPage>
  )
}

function RegisterForm({ me, notices }: { me: Me; notices: ConsentNotice[] }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [person, setPerson, forget] = useDraft('register', { ...emptyPerson, name: me.name ?? '' })
  const [language, setLanguage] = useState<Language>(isLanguage(i18n.locale) ? i18n.locale : 'en')
  const [agreed, setAgreed] = useState<readonly Purpose[]>([])
  const { busy, error, fields, place, send, refuse } = useSending()
  const check = usePersonCheck()

  const submit = async () => {
    if (refuse(check(person))) return
    const went = await send(async () => {
      for (const { purpose, version } of notices.filter((notice) => agreed.includes(notice.purpose)))
        await browserApi('POST /api/consent/', { body: { purpose, notice_version: version, language: shown(i18n.locale) } })
      await browserApi('PATCH /api/user/me/', { body: { ...person, name: person.name.trim(), language } })
      await (await sessionDriver()).reloadMe()
    })
    if (!went) return
    forget()
    const next = nextPath(search)
    document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
    if (language === i18n.locale) await navigate(next, { replace: true })
    else location.replace(next)
  }

  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <PersonFields person={person} onChange={setPerson} fields={fields} oneself />
        <ChoiceGroup
          type="radio"
          name="language"
          legend={t`Language for messages and screens`}
          choices={Object.entries(languages).map(([value, label]) => ({ value, label: <span lang={value}>{label}</span> }))}
          chosen={[language]}
          onChange={([value]) => isLanguage(value) && setLanguage(value)}
        />
        {notices.map((notice) => (
          <ConsentBox
            key={notice.purpose}
            notice={notice}
            required={false}
            given={agreed.includes(notice.purpose)}
            onChange={(given) => setAgreed(given ? [...agreed, notice.purpose] : agreed.filter((one) => one !== notice.purpose))}
          />
        ))}
        <Button type="submit" full busy={busy}>
          <Trans>Save and continue</Trans>
        </Button>
      </Form>
    </div>
  )
}

/** The language in which the notice was read, which is not always the one that is chosen for later. */
const shown = (locale: string): Language => (isLanguage(locale) ? locale : 'en')
