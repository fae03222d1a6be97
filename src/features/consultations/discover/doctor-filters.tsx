import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { HashLink } from '../../../ui/controls/hash-link.tsx'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { formatPaise } from '../../../lib/money.ts'
import { useModeWords } from '../../doctors/choosing/mode-words.ts'
import type { Speciality } from '../../doctors/doctors.contract.ts'
import styles from './doctor-filters.module.css'
import { type DoctorQuery, feeSteps } from './doctor-query.ts'

interface DoctorFiltersProps {
  wish: DoctorQuery
  specialities: readonly Speciality[]
  languages: readonly { code: string; native_name: string }[]
  /** Without an account there are no favourites. */
  signedIn: boolean
  /** The speciality is chosen already by the way here. */
  withoutSpeciality?: boolean
}

/** On a phone these wait behind a press, unless the address already asks for one of them. */
const folded = ['gender', 'fee', 'mode', 'ordering', 'favourites', 'q'] as const satisfies (keyof DoctorQuery)[]

/** A form of the address: works without scripts, and with them answers every choice at once. */
export function DoctorFilters({ wish, specialities, languages, signedIn, withoutSpeciality }: DoctorFiltersProps) {
  const { t } = useLingui()
  const submit = useSubmit()
  const hydrated = useHydrated()
  const [pressed, setPressed] = useState(false)
  // Pressed before this was live: the address says so.
  const open = pressed || folded.some((name) => wish[name] !== '') || (hydrated && location.hash === '#more-filters')
  const choose = (event: { currentTarget: { form: HTMLFormElement | null } }) =>
    void submit(filled(event.currentTarget.form), { replace: true, preventScrollReset: true })
  const select = (name: keyof DoctorQuery) => ({ name, defaultValue: wish[name], onChange: choose })
  return (
    <search aria-label={t`Doctors`}>
      <Form key={JSON.stringify(wish)} className={classNames(styles.filters, !withoutSpeciality && styles.column)} preventScrollReset>
        {!withoutSpeciality && (
          <SelectField label={t`Speciality`} {...select('speciality')}>
            <option value="">{t`All`}</option>
            {specialities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label={t`When`} {...select('when')}>
          <option value="">{t`Any day`}</option>
          <option value="today">{t`Today`}</option>
          <option value="tomorrow">{t`Tomorrow`}</option>
        </SelectField>
        <SelectField label={t`Language`} {...select('language')}>
          <option value="">{t`Any`}</option>
          {languages.map(({ code, native_name }) => (
            <option key={code} value={code} lang={code}>
              {native_name}
            </option>
          ))}
        </SelectField>
        {!open && (
          <HashLink to="#more-filters" className={styles.open} onPress={() => setPressed(true)}>
            <Icon name="funnel-simple" size={20} />
            <Trans>More filters</Trans>
          </HashLink>
        )}
        <div id="more-filters" className={classNames(styles.more, open && styles.opened)}>
          <VisitFields select={select} />
          <OrderFields select={select} signedIn={signedIn} />
          <TextField label={t`Name`} name="q" type="search" maxLength={60} defaultValue={wish.q} autoComplete="off" />
        </div>
        <Button type="submit" variant="secondary" icon="magnifying-glass" className={classNames(hydrated && !open && styles.unneeded)}>
          <Trans>Show doctors</Trans>
        </Button>
      </Form>
    </search>
  )
}

/** The address says what was chosen, and nothing of the fields that were left. */
function filled(form: HTMLFormElement | null): URLSearchParams {
  const texts = [...new FormData(form ?? undefined)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )
  return new URLSearchParams(texts)
}

interface FieldsProps {
  select: (name: keyof DoctorQuery) => Pick<ComponentProps<'select'>, 'name' | 'defaultValue' | 'onChange'>
}

/** Whom somebody wants to talk to, what the visit costs at most, and by what it is held. */
function VisitFields({ select }: FieldsProps) {
  const { t } = useLingui()
  const modes = useModeWords()
  return (
    <>
      <SelectField label={t`Doctor’s gender`} {...select('gender')}>
        <option value="">{t`Any`}</option>
        <option value="F">{t`Female`}</option>
        <option value="M">{t`Male`}</option>
      </SelectField>
      <SelectField label={t`Fee`} {...select('fee')}>
        <option value="">{t`Any`}</option>
        {feeSteps.map((rupees) => (
          <option key={rupees} value={rupees}>
            {t`Up to ${formatPaise(rupees * 100)}`}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`Consultation by`} {...select('mode')}>
        <option value="">{t`Any`}</option>
        <option value="video">{modes.video}</option>
        <option value="audio">{modes.audio}</option>
        <option value="chat">{modes.chat}</option>
      </SelectField>
    </>
  )
}

/** Who stands first, and whose list it is. */
function OrderFields({ select, signedIn }: FieldsProps & { signedIn: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <SelectField label={t`Sort by`} {...select('ordering')}>
        <option value="">{t`Earliest available`}</option>
        <option value="fee">{t`Lowest fee`}</option>
        <option value="experience">{t`Most experience`}</option>
      </SelectField>
      {signedIn && (
        <SelectField label={t`Show`} {...select('favourites')}>
          <option value="">{t`All doctors`}</option>
          <option value="true">{t`My favourites`}</option>
          <option value="seen">{t`Doctors I have seen`}</option>
        </SelectField>
      )}
    </>
  )
}
