import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useRevalidator } from 'react-router'
import { fromIndiaField, indiaDay } from '../../../lib/india-time.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import styles from '../health.module.css'
import type { NewReading, Reading } from './readings.contract.ts'
import { useReadingWords } from './reading-words.ts'

const empty = { systolic: '', diastolic: '', pulse: '', sugar: '', when: 'fasting', weight: '', day: '', clock: '' }
const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))

/** Two fields, for one of both is cut on narrow phones. Without a time it is now. */
function takenAt({ day, clock }: Pick<typeof empty, 'day' | 'clock'>): { taken_at?: string } {
  return clock === '' ? {} : { taken_at: fromIndiaField(`${day || indiaDay(new Date())}T${clock}`) }
}

/** One reading; beyond the limits the emergency page follows at once. */
// oxlint-disable-next-line max-lines-per-function -- a form reads from top to bottom, field by field
export function ReadingForm({ kind, patient }: { kind: Reading['kind']; patient: string }) {
  const { t } = useLingui()
  const words = useReadingWords()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useDraft(`reading ${patient} ${kind}`, empty)
  const { busy, error, fields, place, send, refuse } = useSending()
  const change = (next: Partial<typeof draft>) => setDraft({ ...draft, ...next })
  const field = (name: keyof typeof empty, wire: string, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      name={wire}
      autoComplete="off"
      error={fields[wire]?.[0]}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  const body = (): NewReading => {
    const shared = { patient, ...takenAt(draft) }
    if (kind === 'weight') return { ...shared, kind, weight_kg: Math.round(number(draft.weight) * 10) / 10 }
    if (kind === 'sugar') return { ...shared, kind, sugar_mg_dl: Math.round(number(draft.sugar)), sugar_when: draft.when as 'fasting' }
    const pulse = draft.pulse.trim() === '' ? null : Math.round(number(draft.pulse))
    const both = { systolic_mmhg: Math.round(number(draft.systolic)), diastolic_mmhg: Math.round(number(draft.diastolic)) }
    return { ...shared, kind, ...both, pulse_per_min: pulse }
  }
  const submit = async () => {
    const missing = (text: string) => (Number.isNaN(number(text)) ? t`Enter a number` : null)
    const wrong = {
      pressure: { systolic_mmhg: missing(draft.systolic), diastolic_mmhg: missing(draft.diastolic) },
      sugar: { sugar_mg_dl: missing(draft.sugar) },
      weight: { weight_kg: missing(draft.weight) },
    }[kind]
    if (refuse({ ...wrong, taken_at: draft.day !== '' && draft.clock === '' ? t`Enter the time` : null })) return
    let saved: Reading | null = null
    if (!(await send(async () => void (saved = await browserApi('POST /api/health/reading/', { body: body() })))) || !saved) return
    setDraft(empty)
    if ((saved as Reading).level === 'emergency')
      return navigate(`/account/readings/urgent?kind=${kind}&person=${patient}`, { state: { reading: saved } })
    toasts.show({ kind: 'success', text: t`Saved` })
    await revalidate()
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit} label={words.kind[kind]}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <div className={styles.fields}>
          {kind === 'pressure' && (
            <>
              {field('systolic', 'systolic_mmhg', t`Upper (systolic)`)}
              {field('diastolic', 'diastolic_mmhg', t`Lower (diastolic)`)}
              {field('pulse', 'pulse_per_min', t`Pulse (optional)`)}
            </>
          )}
          {kind === 'sugar' && (
            <>
              {field('sugar', 'sugar_mg_dl', t`Sugar in mg/dL`)}
              <SelectField label={t`When`} name="sugar_when" value={draft.when} onChange={(event) => change({ when: event.target.value })}>
                {Object.entries(words.when).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
            </>
          )}
          {kind === 'weight' && field('weight', 'weight_kg', t`Weight in kg`)}
          <TextField
            label={t`Date (today if empty)`}
            type="date"
            name="taken_on"
            value={draft.day}
            onChange={(event) => change({ day: event.target.value })}
          />
          <TextField
            label={t`Time (now if empty)`}
            type="time"
            name="taken_at"
            error={fields['taken_at']?.[0]}
            value={draft.clock}
            onChange={(event) => change({ clock: event.target.value })}
          />
        </div>
        <div>
          <Button type="submit" busy={busy}>
            <Trans>Save reading</Trans>
          </Button>
        </div>
      </Form>
    </div>
  )
}
