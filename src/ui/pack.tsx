import { classNames } from './class-names.ts'
import { Box } from './packs/box.tsx'
import { Capsules } from './packs/capsules.tsx'
import { Drops } from './packs/drops.tsx'
import { Inhaler } from './packs/inhaler.tsx'
import { packTint } from './packs/pack-tint.ts'
import { Sachet } from './packs/sachet.tsx'
import { Strip } from './packs/strip.tsx'
import { Syrup } from './packs/syrup.tsx'
import { Tube } from './packs/tube.tsx'
import { Vial } from './packs/vial.tsx'
import styles from './pack.module.css'

const drawings = {
  strip: Strip,
  capsules: Capsules,
  syrup: Syrup,
  tube: Tube,
  inhaler: Inhaler,
  vial: Vial,
  drops: Drops,
  sachet: Sachet,
  box: Box,
}

/** The nine dosage forms that have a drawing. */
export type PackForm = keyof typeof drawings

type PackProps = {
  medicineId: string
  form: PackForm
  strength: string
  prescription?: boolean
  /** Says it is an illustration: "Illustration: capsules of Amoxicillin 500 mg, not the actual pack". */
  label: string
  className?: string
}

/** A pack drawn, not photographed, on its ground; as wide as its place. */
export function Pack({ medicineId, form, strength, prescription = false, label, className }: PackProps) {
  const Drawing = drawings[form]
  const voice = { role: 'img', 'aria-label': label }
  return (
    <span className={classNames(styles.ground, className)}>
      <svg viewBox="0 0 120 120" {...voice} className={styles.drawing}>
        <Drawing tint={packTint(medicineId)} strength={strength} prescription={prescription} />
      </svg>
    </span>
  )
}
