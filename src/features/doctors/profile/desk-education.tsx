import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Actions, Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextArea } from '../../../ui/controls/text-input.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { educationText, parseEducation } from './education.rules.ts'
import type { Profile } from './profile.contract.ts'

/** Where a doctor studied, one line a degree, as patients read it on the public page. */
export function EducationPane({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, place, send, refuse } = useSending()
  const [text, setText, clear] = useDraft(`doctor education ${profile.id}`, educationText(profile.education))
  const [done, setDone] = useState(false)
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
    <Pane title={t`Education`}>
      <div ref={place}>
        <Form onSubmit={submit}>
          {error && <Notice kind="danger" live="alert" title={error} />}
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
          {done && <Notice kind="success" live="status" title={t`Profile saved`} />}
          <Actions>
            <Button type="submit" busy={busy}>
              <Trans>Save education</Trans>
            </Button>
          </Actions>
        </Form>
      </div>
    </Pane>
  )
}
