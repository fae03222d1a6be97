import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-input.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { SaveFoot } from './desk-save-foot.tsx'
import { educationText, parseEducation } from './education.rules.ts'
import type { Profile } from './profile.contract.ts'

/** Where a doctor studied, one line a degree, as patients read it on the public page. */
export function EducationPane({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, place, send, refuse } = useSending(t`Not saved.`)
  const [text, setText, clear] = useDraft(`doctor education ${profile.id}`, educationText(profile.education))
  const [done, setDone] = useState(false)
  const form = useId()
  const submit = async () => {
    const read = parseEducation(text)
    const line = 'wrongLine' in read ? read.wrongLine : 0
    if (refuse({ education: line > 0 ? t`Line ${line}: enter degree, college and year, separated by commas` : null })) return
    if ('wrongLine' in read) return
    await send(async () => {
      await browserApi('PATCH /api/desk/profile/', { body: { education: read.education } })
      clear()
      setDone(true)
      await revalidate()
    })
  }
  return (
    <Pane title={t`Education`} foot={<SaveFoot form={form} busy={busy} done={done} error={error} label={<Trans>Save education</Trans>} />}>
      <div ref={place}>
        <Form id={form} onSubmit={submit}>
          <Field
            label={t`Degrees, one per line`}
            hint={t`Example: MBBS, Periyar Valley Medical College, Kochi, 2005`}
            error={fields['education']?.[0]}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={4}
                maxLength={2500}
                value={text}
                onChange={({ target }) => {
                  setDone(false)
                  setText(target.value)
                }}
              />
            )}
          </Field>
        </Form>
      </div>
    </Pane>
  )
}
