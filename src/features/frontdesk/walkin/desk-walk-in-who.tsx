import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { normalisePhone, phoneInvalid } from '../../../lib/phone.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { ConsentBox } from '../../accounts/consents/consent-notice.tsx'
import type { ConsentNotice } from '../../accounts/consents.contract.ts'
import { useRelationWords } from '../desk-patient-words.tsx'
import { emptyWalkIn, isChild, newRelations, type WalkInDraft } from './walk-in-draft.rules.ts'
import type { WalkInPartProps } from './desk-walk-in.types.ts'
import styles from './desk-walk-in.module.css'

/** Whose number it is: the code on their phone says so, and then who of the account stands here. */
type WhoProps = WalkInPartProps & { notice: ConsentNotice }

export function WhoPart({ notice, ...props }: WhoProps) {
  const { draft } = props
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Trans>Patient</Trans>
      </legend>
      {draft.people === null ? <NumberFirst {...props} /> : <WhoOfAccount {...props} notice={notice} people={draft.people} />}
    </fieldset>
  )
}

/** Sends the code and hears whether it was right; a wrong one is told at its field. */
function useNumberCheck(draft: WalkInDraft, onChange: WalkInPartProps['onChange']) {
  const { t } = useLingui()
  const { send, refuse, busy, error, fields, place } = useSending()
  const sendCode = () => {
    const phone = normalisePhone(draft.phone)
    if (refuse({ phone: phone === null ? phoneInvalid : null })) return
    void send(async () => {
      const { check } = await browserApi('POST /api/desk/walk_in/code/', { body: { phone: draft.phone } })
      onChange({ check, code: '' })
    })
  }
  const confirm = async (code: string) => {
    onChange({ code })
    if (draft.check === null || !/^\d{4}$/.test(code)) return
    const body = { check: draft.check, code }
    let left: number | null = null
    await send(async () => {
      const { outcome, tries_left, people } = await browserApi('POST /api/desk/walk_in/code/confirm/', { body })
      if (outcome === 'wrong') left = tries_left
      else onChange({ people, patient: people[0]?.patient ?? '' })
    })
    if (left === null) return
    onChange({ code: '', ...(left === 0 ? { check: null } : {}) })
    refuse({ code: t`That code is incorrect. ${plural(left, { one: '# try left', other: '# tries left' })}` })
  }
  return { sendCode, confirm, busy, error, asked: fields, place }
}

/** The number, then the four digits they read out. */
function NumberFirst({ draft, fields, onChange }: WalkInPartProps) {
  const { t } = useLingui()
  const { sendCode, confirm, busy, error, asked, place } = useNumberCheck(draft, onChange)
  return (
    <div ref={place} className={styles.part}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <div className={styles.ask}>
        <TextField
          label={t`Phone`}
          type="tel"
          inputMode="numeric"
          prefix="+91"
          value={draft.phone}
          error={asked['phone']?.[0] ?? fields['phone']?.[0]}
          maxLength={16}
          autoComplete="off"
          onChange={({ target }) => onChange({ phone: target.value, check: null })}
          onKeyDown={({ key }) => key === 'Enter' && sendCode()}
        />
        <Button variant={draft.check === null ? 'primary' : 'secondary'} busy={busy} onClick={sendCode}>
          {draft.check === null ? <Trans>Send code</Trans> : <Trans>Send again</Trans>}
        </Button>
      </div>
      {draft.check !== null && (
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because somebody sent the code, and is typed next
          autoFocus
          label={t`Code`}
          hint={t`4 digits, on the patient’s phone now. Valid for 10 minutes.`}
          code
          inputMode="numeric"
          value={draft.code}
          error={asked['code']?.[0]}
          maxLength={4}
          autoComplete="off"
          onChange={({ target }) => void confirm(target.value.replaceAll(/\D/g, ''))}
        />
      )}
    </div>
  )
}

function WhoOfAccount({ draft, fields, onChange, notice, people }: WhoProps & { people: NonNullable<WalkInDraft['people']> }) {
  const { t } = useLingui()
  const { phone } = draft
  const choices = [...people, { patient: '', name: t`Someone new` }]
  return (
    <div className={styles.part}>
      <p className={styles.checked}>
        <span>
          <Trans>
            <b className="num">{phone}</b> checked by code
          </Trans>
        </span>
        <Button variant="quiet" onClick={() => onChange({ ...emptyWalkIn, doctor: draft.doctor, slot: draft.slot })}>
          <Trans>Change</Trans>
        </Button>
      </p>
      {people.length > 0 && (
        <div className={styles.people}>
          {choices.map(({ patient, name }) => (
            <label key={patient} className={styles.choice}>
              <input
                type="radio"
                name="walk-in-patient"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field of the code went with its last digit
                autoFocus={draft.patient === patient}
                checked={draft.patient === patient}
                onChange={() => onChange({ patient })}
              />
              {name}
            </label>
          ))}
        </div>
      )}
      {draft.patient === '' && (
        <NewPerson draft={draft} fields={fields} onChange={onChange} notice={notice} hasOthers={people.length > 0} />
      )}
    </div>
  )
}

function NewPerson({ draft, fields, onChange, notice, hasOthers }: WhoProps & { hasOthers: boolean }) {
  const { t } = useLingui()
  const genders = { F: t`Female`, M: t`Male`, O: t`Other` }
  const relation = useRelationWords()
  return (
    <>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field of the code went with its last digit
        autoFocus={!hasOthers}
        label={t`Full name`}
        value={draft.name}
        error={fields['name']?.[0]}
        maxLength={120}
        autoComplete="off"
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <AdultOrChild draft={draft} onChange={onChange} />
      <div className={styles.pair}>
        <AgeOrBirthday draft={draft} fields={fields} onChange={onChange} />
        <SelectField
          label={t`Gender`}
          value={draft.gender}
          error={fields['gender']?.[0]}
          onChange={({ target }) => onChange({ gender: target.value as WalkInDraft['gender'] })}
        >
          <option value="">{t`Choose`}</option>
          {(['F', 'M', 'O'] as const).map((one) => (
            <option key={one} value={one}>
              {genders[one]}
            </option>
          ))}
        </SelectField>
      </div>
      {isChild(draft) && <NewChild draft={draft} fields={fields} onChange={onChange} notice={notice} hasOthers={hasOthers} />}
      {hasOthers && (
        <SelectField
          label={t`Relation to account holder`}
          value={draft.relation}
          error={fields['relation']?.[0]}
          onChange={({ target }) => onChange({ relation: target.value as WalkInDraft['relation'] })}
        >
          <option value="">{t`Choose`}</option>
          {newRelations.map((one) => (
            <option key={one} value={one}>
              {relation(one)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

function AdultOrChild({ draft, onChange }: Pick<WhoProps, 'draft' | 'onChange'>) {
  const { t } = useLingui()
  return (
    <div className={styles.people}>
      {[t`Adult`, t`Child under 18`].map((label, at) => (
        <label key={label} className={styles.choice}>
          <input type="radio" name="walk-in-child" checked={draft.child === (at === 1)} onChange={() => onChange({ child: at === 1 })} />
          {label}
        </label>
      ))}
    </div>
  )
}

/** A child has a day of birth, an adult tells the age; nobody is asked for both. */
function AgeOrBirthday({ draft, fields, onChange }: WalkInPartProps) {
  const { t } = useLingui()
  if (isChild(draft))
    return (
      <TextField
        label={t`Date of birth`}
        type="date"
        value={draft.dob}
        error={fields['dob']?.[0]}
        onChange={({ target }) => onChange({ dob: target.value })}
      />
    )
  return (
    <TextField
      label={t`Age in years`}
      inputMode="numeric"
      value={draft.age}
      error={fields['age_years']?.[0]}
      maxLength={3}
      autoComplete="off"
      onChange={({ target }) => onChange({ age: target.value.replaceAll(/\D/g, '') })}
    />
  )
}

/** The grown-up who answers for the child and was read the notice (DP-5). */
function NewChild({ draft, fields, onChange, notice, hasOthers }: WhoProps & { hasOthers: boolean }) {
  const { t } = useLingui()
  const asksWho = !hasOthers || draft.guardian !== '' || fields['guardian_name'] !== undefined || fields['guardian_age_years'] !== undefined
  return (
    <>
      {asksWho && (
        <div className={styles.pair}>
          <TextField
            label={t`Parent or guardian`}
            value={draft.guardian}
            error={fields['guardian_name']?.[0]}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => onChange({ guardian: target.value })}
          />
          <TextField
            label={t`Their age in years`}
            inputMode="numeric"
            value={draft.guardianAge}
            error={fields['guardian_age_years']?.[0]}
            maxLength={3}
            autoComplete="off"
            onChange={({ target }) => onChange({ guardianAge: target.value.replaceAll(/\D/g, '') })}
          />
        </div>
      )}
      <ChoiceGroup
        type="radio"
        name="walk-in-basis"
        legend={t`They are this child’s`}
        choices={[
          { value: 'parent', label: t`Father or mother` },
          { value: 'lawful_guardian', label: t`Lawful guardian` },
        ]}
        chosen={[draft.basis]}
        onChange={([one]) => onChange({ basis: one === 'lawful_guardian' ? 'lawful_guardian' : 'parent' })}
      />
      <ConsentBox
        notice={notice}
        given={draft.agreed}
        onChange={(agreed) => onChange({ agreed })}
        required
        error={fields['guardian_consent']?.[0]}
      />
    </>
  )
}
