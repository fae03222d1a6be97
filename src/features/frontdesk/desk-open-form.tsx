import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Form } from '../../app/forms/form-page.tsx'
import { useSending } from '../../app/forms/use-sending.ts'
import { browserApi } from '../../data/page-data.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../ui/controls/choice-group.tsx'
import { SelectField } from '../../ui/controls/text-input.tsx'
import { Pane } from '../../ui/layout/pane.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { CodeForm } from './desk-code-form.tsx'
import styles from './desk-patient.module.css'
import { useCallWords, useGenderWords } from './desk-patient-words.tsx'
import type { Opening, PatientPage } from './frontdesk.contract.ts'
import { callerChecks, openingReasons } from './openings.rules.ts'

/** Stands in place of the page until somebody has said why they open it, and knows who speaks. */
export function OpenForm({ patient, opening }: Pick<PatientPage, 'patient' | 'opening'>) {
  const { t } = useLingui()
  const who = useGenderWords()
  const { name } = patient
  return (
    <Pane className={styles.door} title={<>{name}</>} tools={<span className={styles.soft}>{who(patient)}</span>}>
      <p className={styles.lead}>
        <Trans>Everything on this page is recorded. {name} sees in the access log that you opened it, when and why.</Trans>
      </p>
      {opening ? <CodeForm id={patient.id} opening={opening} label={t`Code read out by the caller`} /> : <RequestForm patient={patient} />}
    </Pane>
  )
}

function RequestForm({ patient: { id, has_phone } }: Pick<PatientPage, 'patient'>) {
  const { t } = useLingui()
  const { reasons, callers, hints } = useCallWords()
  const { revalidate } = useRevalidator()
  const { busy, error, place, send } = useSending()
  // The caller waits: no way there past the whole menu.
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])
  const [reason, setReason] = useState<Opening['reason']>('order')
  const [caller, setCaller] = useState<Opening['caller']>(has_phone ? 'code' : 'in_person')
  const open = async () => {
    await send(async () => {
      await browserApi('POST /api/desk/patient/{id}/open/', { params: { id }, body: { reason, caller } })
      await revalidate()
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={open} label={t`Open this page`}>
        {error && (
          <Notice kind="danger" live="alert">
            {error}
          </Notice>
        )}
        <SelectField
          label={t`Reason`}
          value={reason}
          ref={first}
          data-shortcut="search"
          onChange={({ target }) => setReason(target.value as Opening['reason'])}
        >
          {openingReasons.map((one) => (
            <option key={one} value={one}>
              {reasons[one]}
            </option>
          ))}
        </SelectField>
        <ChoiceGroup
          type="radio"
          name="caller"
          legend={t`How do you know who it is?`}
          choices={callerChecks.map((value) => ({
            value,
            label: callers[value],
            detail: hints[value],
            disabled: value === 'code' && !has_phone,
          }))}
          chosen={[caller]}
          onChange={([one]) => setCaller((one ?? caller) as Opening['caller'])}
        />
        <div>
          <Button type="submit" busy={busy} data-shortcut="main">
            {caller === 'code' ? <Trans>Send code</Trans> : <Trans>Open page</Trans>}
          </Button>
        </div>
      </Form>
    </div>
  )
}
