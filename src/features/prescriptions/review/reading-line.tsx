import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { useReasonWords } from '../prescription-words.tsx'
import { ProductField } from './product-field.tsx'
import type { LineDraft } from './reading-draft.rules.ts'
import styles from './review.module.css'
import { type ReasonCode, reasonCodes } from '../review.rules.ts'

interface ReadingLineProps {
  line: LineDraft
  number: number
  error: (...path: string[]) => string | undefined
  onChange: (line: LineDraft) => void
  onRemove?: (() => void) | undefined
}

/** One line of the paper beside the product it stands for, and what is decided about it. */
export function ReadingLine({ line, number, error, onChange, onRemove }: ReadingLineProps) {
  const { t } = useLingui()
  const set = (change: Partial<LineDraft>) => onChange({ ...line, ...change })
  return (
    <fieldset className={styles.line}>
      <legend>{t`Medicine ${number}`}</legend>
      <TextField
        label={t`Medicine, as written`}
        error={error('medicine_text')}
        autoComplete="off"
        value={line.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      <DecisionFields line={line} error={error} set={set} />
      {line.decision !== 'refused' && <SupplyFields line={line} error={error} set={set} />}
      {onRemove && (
        <div>
          <Button variant="quiet" icon="trash" onClick={onRemove}>
            {t`Remove medicine ${number}`}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface PartProps {
  line: LineDraft
  error: (...path: string[]) => string | undefined
  set: (change: Partial<LineDraft>) => void
}

function DecisionFields({ line, error, set }: PartProps) {
  const { t } = useLingui()
  const words = useReasonWords()
  return (
    <div className={styles.cells}>
      <SelectField
        label={t`Decision`}
        error={error('decision')}
        value={line.decision}
        onChange={(event) => set({ decision: event.target.value as LineDraft['decision'] })}
      >
        <option value="approved">{t`Approve as written`}</option>
        <option value="changed">{t`Approve with another brand`}</option>
        <option value="refused">{t`Decline`}</option>
      </SelectField>
      {line.decision === 'refused' && (
        <SelectField
          label={t`Reason shown to the patient`}
          error={error('reason_code')}
          value={line.reason}
          onChange={(event) => set({ reason: event.target.value as ReasonCode | '' })}
        >
          <option value="">{t`Choose a reason`}</option>
          {reasonCodes.map((code) => (
            <option key={code} value={code}>
              {words[code]}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

function SupplyFields({ line, error, set }: PartProps) {
  const { t } = useLingui()
  const number = (name: 'units' | 'repeats' | 'interval') => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: line[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value.replaceAll(/\D/g, '') }),
  })
  return (
    <>
      <ProductField text={line.product} error={error('medicine_id')} onChange={(product, medicineId) => set({ product, medicineId })} />
      <div className={styles.cells}>
        <TextField label={t`Total quantity`} hint={t`tablets, ml, g`} error={error('quantity_units')} {...number('units')} />
        <TextField label={t`Repeats`} error={error('repeats')} {...number('repeats')} />
        <TextField label={t`Days between repeats`} error={error('interval_days')} {...number('interval')} />
      </div>
      <WrittenAs line={line} set={set} />
    </>
  )
}

function WrittenAs({ line, set }: Pick<PartProps, 'line' | 'set'>) {
  const { t } = useLingui()
  const choices = [
    { value: 'generic', label: <Trans>Written by generic name</Trans> },
    { value: 'consent', label: <Trans>The prescriber agreed to another brand</Trans> },
  ]
  const chosen = [line.writtenAs === 'generic' && 'generic', line.consent && 'consent'].filter((one) => one !== false)
  const change = (next: string[]) => set({ writtenAs: next.includes('generic') ? 'generic' : 'brand', consent: next.includes('consent') })
  return (
    <ChoiceGroup
      type="checkbox"
      name={`brand-${line.key}`}
      legend={t`Can another brand be supplied?`}
      choices={choices}
      chosen={chosen}
      onChange={change}
    />
  )
}
