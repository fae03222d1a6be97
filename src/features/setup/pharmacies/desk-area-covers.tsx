import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { askUntilAnswered } from '../../../data/ask-until-answered.ts'
import { browserApi } from '../../../data/page-data.ts'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { AreaDraft } from './area-draft.rules.ts'
import type { AreaData } from './desk-area.types.ts'
import type { DraftPart } from './desk-pharmacy-form.types.ts'
import styles from './desk-setup-pharmacies.module.css'

type Covers = DraftPart<AreaDraft> & { states: AreaData['states']; unlicensed: readonly string[] }

/** Which pincodes an area has: all of a district, or those of a pasted list. */
export function AreaCovers({ draft, change, fields, states, unlicensed }: Covers) {
  const { t } = useLingui()
  return (
    <>
      <ChoiceGroup
        type="radio"
        name="kind"
        legend={t`Area`}
        choices={[
          { value: 'district', label: t`All pincodes of a district` },
          { value: 'pincodes', label: t`A list of pincodes`, detail: t`Its terms apply instead of those of the district` },
        ]}
        chosen={[draft.kind]}
        onChange={([kind]) => change({ kind: kind as AreaDraft['kind'] })}
      />
      {draft.kind === 'district' ? (
        <DistrictFields draft={draft} change={change} fields={fields} states={states} />
      ) : (
        <ListFields draft={draft} change={change} fields={fields} unlicensed={unlicensed} />
      )}
    </>
  )
}

function DistrictFields({ draft, change, fields, states }: Omit<Covers, 'unlicensed'>) {
  const { t } = useLingui()
  const districts = useDistricts(draft.state_code, draft.district)
  return (
    <>
      <SelectField label={t`State`} value={draft.state_code} onChange={({ target }) => change({ state_code: target.value, district: '' })}>
        {states.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`District`}
        error={fields['covers.district']?.[0]}
        value={draft.district}
        onChange={({ target }) => change({ district: target.value })}
      >
        <option value="">{t`Choose a district`}</option>
        {districts.map(({ district, pincodes }) => (
          <option key={district} value={district}>
            {pincodes === null ? district : t`${district} (${pincodes} pincodes)`}
          </option>
        ))}
      </SelectField>
    </>
  )
}

interface District {
  district: string
  /** Null until they were counted. */
  pincodes: number | null
}

/** The districts of a state; the chosen one alone until the others are there, and it stays chosen. */
function useDistricts(state: string, chosen: string): District[] {
  const [found, setFound] = useState<{ state: string; districts: District[] } | null>(null)
  useEffect(() => {
    return askUntilAnswered({
      ask: (signal) => browserApi('GET /api/desk/setup/district/', { query: { state }, signal }),
      onAnswer: (districts) => setFound({ state, districts }),
      // Until the list comes, the district that is chosen can still be saved.
      onSilence: () => {},
      afterMs: 0,
    })
  }, [state])
  const listed = found?.state === state ? found.districts : []
  if (chosen === '' || listed.some(({ district }) => district === chosen)) return listed
  return [{ district: chosen, pincodes: null }, ...listed]
}

function ListFields({ draft, change, fields, unlicensed }: Omit<Covers, 'states'>) {
  const { t } = useLingui()
  const wrong = fields['covers.pincodes']
  const codes = unlicensed.join(', ')
  return (
    <>
      <TextField
        label={t`Name of the list`}
        hint={t`Only you see it, for example “Old city”`}
        error={fields['covers.name']?.[0]}
        maxLength={80}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Field
        label={t`Pincodes`}
        hint={t`One per line, or separated by commas. You can paste a column of a spreadsheet.`}
        error={wrong && <Lines texts={wrong} />}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={10}
            inputMode="text"
            spellCheck={false}
            value={draft.pincodes}
            onChange={({ target }) => change({ pincodes: target.value })}
          />
        )}
      </Field>
      {unlicensed.length > 0 && (
        <Notice kind="warning" title={t`Outside the district of the licence`}>
          <Trans>Nothing can be delivered to these pincodes: {codes}</Trans>
        </Notice>
      )}
    </>
  )
}

function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <span className={styles.lines}>
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  )
}
