import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { SelectField, TextArea } from '../../../ui/controls/text-input.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import type { OpenReport } from './information.contract.ts'

type Outcome = 'corrected' | 'no_change' | 'forwarded'

/** What a patient wrote, and the answer to it; who it was the pharmacist does not read. */
export function MedicineReportCard({ report, linked = false }: { report: OpenReport; linked?: boolean }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  return (
    <Card as="li" className={frame.card}>
      <p className={frame.head}>
        <b className={frame.name}>{linked ? <Link to={`/desk/medicine-texts/${report.key}`}>{report.salt}</Link> : report.salt}</b>
        <Stamp tone={report.kind === 'side_effect' ? 'red' : 'amber'}>
          {report.kind === 'side_effect' ? t`Side effect` : t`Mistake in a text`}
        </Stamp>
      </p>
      <p className={frame.facts}>{moment(report.created_at)}</p>
      <p>{report.message}</p>
      <AnswerForm report={report} />
    </Card>
  )
}

function AnswerForm({ report: { id, user_id, kind } }: { report: OpenReport }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, send, place, refuse } = useSending()
  const [outcome, setOutcome] = useState<Outcome>(kind === 'mistake' ? 'corrected' : 'forwarded')
  const [said, setSaid] = useState('')
  const submit = async () => {
    if (refuse({ answer: said.trim().length < 3 ? t`This field is required` : null })) return
    await send(async () => {
      await browserApi('POST /api/desk/medicine_report/{id}/answer/', { params: { id }, body: { user_id, outcome, answer: said } })
      toasts.show({ kind: 'success', text: t`Answer sent` })
      await revalidate()
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <SelectField
          label={t`Result`}
          name={`outcome-${id}`}
          value={outcome}
          onChange={({ target }) => setOutcome(target.value as Outcome)}
        >
          <option value="corrected">{t`Text corrected`}</option>
          <option value="no_change">{t`Text is right as it is`}</option>
          <option value="forwarded">{t`Passed on to PvPI or the doctor`}</option>
        </SelectField>
        <Field label={t`Answer to the patient`} error={fields['answer']?.[0]}>
          {(control) => <TextArea {...control} maxLength={2000} value={said} onChange={({ target }) => setSaid(target.value)} />}
        </Field>
        <Button type="submit" busy={busy}>
          <Trans>Send answer</Trans>
        </Button>
      </Form>
    </div>
  )
}
