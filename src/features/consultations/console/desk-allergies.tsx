import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '../../../ui/class-names.ts'
import { Flyout } from '../../../ui/layout/flyout.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { ChipField } from './desk-chip-field.tsx'
import styles from './desk-allergies.module.css'

interface AllergyProps {
  /** Null: nobody has asked. */
  allergies: readonly string[] | null
  onAllergies: (allergies: string[]) => void
  readOnly: boolean
}

/** In red what they must not have; amber until somebody has asked. A press corrects it. */
export function AllergyStamp({ allergies, onAllergies, readOnly }: AllergyProps) {
  const { t } = useLingui()
  const names = allergies?.join(', ') ?? ''
  const text = allergies === null ? t`Ask: allergies?` : names === '' ? t`No known allergies` : t`Allergic: ${names}`
  const tone = allergies === null ? styles.unasked : names === '' ? styles.none : styles.known
  const face = (
    <>
      {names !== '' && <Icon name="desk:warning-octagon" size={20} />}
      <span className={styles.text}>{text}</span>
    </>
  )
  if (readOnly) return <span className={classNames(styles.stamp, tone)}>{face}</span>
  return (
    <Flyout from="left" label={t`${text}. Change`} face={face} className={classNames(styles.stamp, tone)}>
      {(close) => (
        <div className={styles.edit}>
          <ChipField
            label={t`Allergies`}
            texts={allergies ?? []}
            most={30}
            onAdd={({ text: added }) => onAllergies([...(allergies ?? []), added.slice(0, 100)])}
            onRemove={(at) => onAllergies((allergies ?? []).filter((_, n) => n !== at))}
          />
          {names === '' && (
            <button
              type="button"
              className={styles.button}
              onClick={() => {
                onAllergies([])
                close()
              }}
            >
              <Trans>None known</Trans>
            </button>
          )}
        </div>
      )}
    </Flyout>
  )
}
