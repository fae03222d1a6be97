import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { SelectField } from '../../../ui/controls/text-input.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import type { PortraitParts } from '../../../ui/pictures/portrait-parts.ts'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { DoctorPhoto } from '../doctor-photo.tsx'
import { usePortraitChoices, usePortraitExtras } from './desk-portrait-words.tsx'
import styles from './desk-profile.module.css'
import { SaveFoot } from './desk-save-foot.tsx'
import type { Profile } from './profile.contract.ts'
import { firstPortrait, type PortraitForm, portraitForm, portraitParts } from './portrait-form.rules.ts'

/** A doctor without a photograph picks the parts of a drawn portrait (docs/decisions/0115). */
export function PortraitPane({ profile: { id, name, photo, portrait } }: { profile: Profile }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, place, send } = useSending(t`Not saved.`)
  const [form, setForm, clear] = useDraft(`doctor portrait ${id}`, portraitForm(portrait ?? firstPortrait))
  const [done, setDone] = useState(false)
  const formId = useId()
  const put = (some: Partial<typeof form>) => {
    setDone(false)
    setForm({ ...form, ...some })
  }
  const keep = (kept: PortraitParts | null) =>
    send(async () => {
      await browserApi('PATCH /api/desk/profile/', { body: { portrait: kept } })
      clear()
      setDone(true)
      await revalidate()
    })
  const foot = (
    <SaveFoot form={formId} busy={busy} done={done} error={error} label={<Trans>Save portrait</Trans>}>
      {portrait && (
        <Button variant="quiet" icon="trash" busy={busy} onClick={() => void keep(null)}>
          <Trans>Remove portrait</Trans>
        </Button>
      )}
    </SaveFoot>
  )
  return (
    <Pane title={t`Drawn portrait`} foot={foot}>
      <div ref={place}>
        <Form id={formId} onSubmit={async () => void (await keep(portraitParts(form)))}>
          <p className={styles.small}>
            {photo ? (
              <Trans>Your photo is shown. The portrait is shown if you remove it.</Trans>
            ) : (
              <Trans>Shown to patients until you add a photo.</Trans>
            )}
          </p>
          <PortraitFields name={name} form={form} put={put} />
        </Form>
      </div>
    </Pane>
  )
}

interface FieldsProps {
  name: string
  form: PortraitForm
  put: (some: Partial<PortraitForm>) => void
}

function PortraitFields({ name, form, put }: FieldsProps) {
  const { t } = useLingui()
  const [choices, extras] = [usePortraitChoices(), usePortraitExtras()]
  return (
    <>
      <div className={styles.portrait}>
        <DoctorPhoto name={name} photo={null} portrait={portraitParts(form)} size="large" />
        <div className={styles.portraitParts}>
          {choices(form).map(({ field, label, options }) => (
            <SelectField key={field} label={label} value={form[field]} onChange={({ target }) => put({ [field]: target.value })}>
              {options.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </div>
      <div className={styles.languages}>
        <ChoiceGroup
          type="checkbox"
          name="extras"
          legend={t`Also`}
          choices={extras}
          chosen={form.extras}
          onChange={(chosen) => put({ extras: chosen })}
        />
      </div>
    </>
  )
}
