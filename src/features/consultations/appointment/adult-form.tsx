import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSession } from '../../accounts/sessions/browser-session.ts'
import { useSending } from '../../../app/forms/use-sending.ts'
import { AdultFields } from '../booking/adult-fields.tsx'
import type { ConsultationView } from '../consultations.contract.ts'
import { adultOf, emptyIntakeForm } from '../booking/intake-form.ts'
import { useIntakeCheck } from '../booking/intake-words.ts'

/** A child is seen with an adult beside it: asked before joining when nobody has said yet (TPG-4). */
export function AdultForm({ appointment: { id } }: { appointment: Pick<ConsultationView, 'id'> }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, place, send, refuse } = useSending()
  const { me } = useSession()
  const [typed, setAdult] = useState<typeof emptyIntakeForm.adult | null>(null)
  const adult = typed ?? { ...emptyIntakeForm.adult, name: me?.name ?? '' }
  const check = useIntakeCheck()
  const submit = async () => {
    const { adult_name, adult_relation, document, last4 } = check({ ...emptyIntakeForm, adult }, { adult: true, consent: false })
    if (refuse({ adult_name, adult_relation, document, last4 })) return
    await send(async () => {
      await browserApi('POST /api/consultation/{id}/adult/', { params: { id }, body: adultOf(adult) })
      await revalidate()
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit} label={t`Adult accompanying the child`}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <AdultFields adult={adult} onChange={setAdult} fields={fields} />
        <Button type="submit" busy={busy}>
          <Trans>Save</Trans>
        </Button>
      </Form>
    </div>
  )
}
