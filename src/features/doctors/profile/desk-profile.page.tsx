import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { FieldNote, Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea, TextField } from '../../../ui/controls/text-input.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { DoctorPhoto } from '../doctor-photo.tsx'
import { EducationPane } from './desk-education.tsx'
import { PortraitPane } from './desk-portrait.tsx'
import { PhotoCrop } from './desk-photo-crop.tsx'
import { SaveFoot } from './desk-save-foot.tsx'
import styles from './desk-profile.module.css'
import type { Profile } from './profile.contract.ts'

const load = async (api: Api) => {
  const [profile, languages] = await Promise.all([api('GET /api/desk/profile/'), api('GET /api/languages/')])
  return { profile, languages }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** How patients see a doctor: photo, languages, a few words. What the clinic decides is shown and not changed here. */
export default function DeskProfilePage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`My profile`} lead={<Trans>This is what patients see of you.</Trans>} fills>
      {(data) => <ProfileParts key={data.profile.id} {...data} />}
    </DeskFrame>
  )
}

function ProfileParts({ profile, languages }: Data) {
  const { t } = useLingui()
  const { name, qualifications, registration_no, council, listed, id } = profile
  return (
    <div className={styles.parts}>
      <Pane kind="appointment" title={name} tools={listed && <Link to={`/consultation/doctor/${id}`}>{t`View public page`}</Link>}>
        <Photo profile={profile} />
        <p>{qualifications.join(', ')}</p>
        <p>
          <Trans>
            Reg. no. {registration_no}, {council}
          </Trans>
        </p>
        <p className={styles.small}>
          <Trans>Name, registration and fees are changed by an admin.</Trans>
        </p>
      </Pane>
      <AboutPane profile={profile} languages={languages} />
      <EducationPane profile={profile} />
      <PortraitPane profile={profile} />
    </div>
  )
}

/** As much as the server takes. */
const mostBytes = 10 * 1024 * 1024

function Photo({ profile: { name, photo, portrait } }: { profile: Profile }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending(t`Not saved.`)
  const change = (work: () => Promise<unknown>) =>
    void send(async () => {
      await work()
      await revalidate()
    })
  const [chosen, setChosen] = useState<ImageBitmap | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const upload = async (photo: Blob) => {
    const body = new Uint8Array(await photo.arrayBuffer())
    change(async () => {
      await browserApi('POST /api/desk/profile/photo/', { body })
      setChosen(null)
    })
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    setChosen(null)
    // What cannot be taken is said at once: no upload has to fail for it.
    if (file.size > mostBytes) return setWrong(t`This photo is larger than 10 MB. Choose a smaller one.`)
    const picture = await createImageBitmap(file).catch(() => null)
    setWrong(picture ? null : t`This file is not a photo. Choose a JPEG or PNG.`)
    setChosen(picture)
  }
  return (
    <div className={styles.photo}>
      <DoctorPhoto name={name} photo={photo} portrait={portrait} size="large" />
      <div>
        <TextField
          label={t`Photo`}
          hint={busy ? t`Uploading…` : t`JPEG or PNG, face clearly visible.`}
          error={wrong ?? (chosen === null ? (error ?? undefined) : undefined)}
          type="file"
          accept="image/jpeg,image/png"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        {chosen && (
          <PhotoCrop picture={chosen} busy={busy} error={error} onTake={(taken) => void upload(taken)} onCancel={() => setChosen(null)} />
        )}
        {photo !== null && chosen === null && (
          <Button variant="quiet" icon="trash" busy={busy} onClick={() => change(() => browserApi('DELETE /api/desk/profile/photo/'))}>
            <Trans>Remove photo</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

function AboutPane({ profile, languages }: Data) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, place, send, refuse } = useSending(t`Not saved.`)
  const kept = { languages: profile.languages, about_en: profile.about_en, about_hi: profile.about_hi }
  const [draft, setDraft, clear] = useDraft(`doctor profile ${profile.id}`, kept)
  const [done, setDone] = useState(false)
  const form = useId()
  const put = (some: Partial<typeof draft>) => {
    setDone(false)
    setDraft({ ...draft, ...some })
  }
  const submit = async () => {
    if (refuse({ languages: draft.languages.length === 0 ? t`Choose at least one language` : null })) return
    await send(async () => {
      await browserApi('PATCH /api/desk/profile/', { body: draft })
      clear()
      setDone(true)
      await revalidate()
    })
  }
  const text = (name: 'about_en' | 'about_hi', label: string) => (
    <Field label={label} error={fields[name]?.[0]}>
      {(control) => <TextArea {...control} maxLength={2000} value={draft[name]} onChange={({ target }) => put({ [name]: target.value })} />}
    </Field>
  )
  const foot = <SaveFoot form={form} busy={busy} done={done} error={error} label={<Trans>Save</Trans>} />
  return (
    <Pane title={t`About me`} foot={foot}>
      <div ref={place}>
        <Form id={form} onSubmit={submit}>
          <div className={styles.languages}>
            <ChoiceGroup
              type="checkbox"
              name="languages"
              legend={t`Languages you consult in`}
              choices={languages.map(({ code, native_name }) => ({ value: code, label: native_name }))}
              chosen={draft.languages}
              onChange={(chosen) => put({ languages: chosen })}
            />
          </div>
          <FieldNote text={fields['languages']?.[0]} />
          {text('about_en', t`About you, in English`)}
          {text('about_hi', t`About you, in Hindi`)}
        </Form>
      </div>
    </Pane>
  )
}
