import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { fromIndiaField, indiaField } from '../../../lib/india-time.ts'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import { useCallWords } from '../desk-patient-words.tsx'
import { type OpeningReason, openingReasons } from '../openings.rules.ts'
import type { ActProps } from './acts.types.ts'
import { ActForm } from './desk-act-form.tsx'
import styles from './desk-acts.module.css'
import { useAct } from './use-act.ts'

const hourMs = 3_600_000

/** A promise to call, which stands in the list until somebody was reached. */
export function CallbackForm({ patientId, onClose }: ActProps) {
  const { t } = useLingui()
  const { reasons } = useCallWords()
  const act = useAct(onClose)
  const [about, setAbout] = useState<OpeningReason>('order')
  const [when, setWhen] = useState(() => indiaField(new Date(Date.now() + hourMs)))
  const [note, setNote] = useState('')
  const promise = async () => {
    if (act.refuse({ due_at: when === '' ? t`Choose a time` : null })) return
    const body = { about, due_at: fromIndiaField(when), ...(note.trim() === '' ? {} : { note }) }
    await act.act(body, async (idempotencyKey) => {
      await browserApi('POST /api/desk/patient/{id}/callback/', { params: { id: patientId }, body, idempotencyKey })
      return t`Added to the call-back list`
    })
  }
  return (
    <ActForm title={t`Call back`} submit={<Trans>Add to the list</Trans>} onSubmit={promise} onClose={onClose} {...act}>
      <div className={styles.row}>
        <SelectField label={t`Reason`} value={about} onChange={({ target }) => setAbout(target.value as OpeningReason)}>
          {openingReasons.map((one) => (
            <option key={one} value={one}>
              {reasons[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          type="datetime-local"
          label={t`Call at`}
          error={act.fields['due_at']?.[0]}
          value={when}
          onChange={({ target }) => setWhen(target.value)}
        />
        <TextField label={t`Note (optional)`} maxLength={300} value={note} onChange={({ target }) => setNote(target.value)} />
      </div>
    </ActForm>
  )
}
