import { Trans, useLingui } from '@lingui/react/macro'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { FieldNote } from '../../../app/forms/form-page.tsx'
import type { Speciality } from '../../doctors/doctors.contract.ts'
import styles from './red-flags.module.css'
import { chooseFlags, isEmergency, none } from './intake-form.ts'

interface RedFlagsProps {
  flags: Speciality['red_flags']
  chosen: string[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
}

/** The fixed questions before any money (TPG-18, TPG-19). One yes, and the way leads to an emergency room. */
export function RedFlags({ flags, chosen, onChange, error }: RedFlagsProps) {
  const { t } = useLingui()
  return (
    <div>
      <ChoiceGroup
        type="checkbox"
        name="red_flags"
        legend={t`Is any of this happening right now?`}
        choices={[...flags.map(({ id, text }) => ({ value: id, label: text })), { value: none, label: t`None of these` }]}
        chosen={chosen}
        onChange={(after) => onChange(chooseFlags(chosen, after))}
      />
      <FieldNote text={chosen.length === 0 ? error : null} />
      {isEmergency({ flags: chosen }) && <Emergency />}
    </div>
  )
}

function Emergency() {
  return (
    <div role="alert" className={styles.emergency}>
      <p className={styles.title}>
        <Icon name="warning" size={36} />
        <Trans>This could be an emergency. Do not wait for a video call.</Trans>
      </p>
      <a href="tel:112" className={styles.call}>
        <Icon name="phone" />
        <Trans>Call 112</Trans>
      </a>
      <a href="tel:108" className={styles.call}>
        <Icon name="phone" />
        <Trans>Ambulance: 108</Trans>
      </a>
      <p>
        <Trans>Or go to the nearest hospital now. We do not charge for this.</Trans>
      </p>
    </div>
  )
}
