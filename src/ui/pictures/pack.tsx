import { classNames } from '../class-names.ts'
// Drawings stand in the sprite of the icons: whoever sees one has it, and no page carries them in its scripts.
import sprite from './icons.svg?no-inline'
import type { IconName } from './icon-names.ts'
import { LabelText } from '../packs/label-text.tsx'
import { packTint } from '../packs/pack-tint.ts'
import styles from './pack.module.css'

/** Where the strength stands on each drawing, in its 120 units, and its largest letters. */
const labels = {
  strip: { x: 25, y: 78, width: 70, height: 29, largest: 20 },
  capsules: { x: 25, y: 78, width: 70, height: 29, largest: 20 },
  syrup: { x: 38, y: 57, width: 47, height: 33, largest: 17 },
  tube: { x: 36, y: 34, width: 48, height: 36, largest: 17 },
  inhaler: { x: 51, y: 48, width: 44, height: 36, largest: 15 },
  vial: { x: 38, y: 58, width: 47, height: 31, largest: 16 },
  drops: { x: 39, y: 56, width: 45, height: 38, largest: 18 },
  sachet: { x: 35, y: 30, width: 52, height: 44, largest: 21 },
  box: { x: 19, y: 50, width: 71, height: 43, largest: 22 },
}

/** The nine dosage forms that have a drawing. */
export type PackForm = keyof typeof labels

type PackProps = {
  medicineId: string
  form: PackForm
  strength: string
  prescription?: boolean
  /** A sign of what is inside, where there is no strength to read. */
  face?: IconName | undefined
  /** Says it is an illustration: "Illustration: capsules of Amoxicillin 500 mg, not the actual pack". */
  label: string
  className?: string
}

/** A pack drawn, not photographed, on its ground; as wide as its place. */
export function Pack({ label, ...rest }: PackProps) {
  return <Drawn {...rest} voice={{ role: 'img', 'aria-label': label }} />
}

/** The same as decoration beside words. */
export function PackDrawing(props: Omit<PackProps, 'label'>) {
  return <Drawn {...props} voice={{ 'aria-hidden': true }} />
}

function Drawn({ medicineId, form, strength, prescription = false, face, className, voice }: Omit<PackProps, 'label'> & { voice: object }) {
  const { ink, pale } = packTint(medicineId)
  const drawing = `${sprite}#pack-${form}`
  return (
    <span className={classNames(styles.ground, className)}>
      <svg viewBox="0 0 120 120" color={ink} fill={pale} {...voice} className={styles.drawing}>
        <use href={drawing} />
        {prescription && <use href={`${drawing}-rx`} />}
        {strength === '' && face ? <Face icon={face} {...labels[form]} /> : <LabelText text={strength} {...labels[form]} />}
      </svg>
    </span>
  )
}

/** In the middle of the label, a little smaller than it. */
function Face({ icon, x, y, width, height }: { icon: IconName; x: number; y: number; width: number; height: number }) {
  const size = Math.min(width, height) * 0.9
  return (
    <use href={`${sprite}#${icon}`} x={x + (width - size) / 2} y={y + (height - size) / 2} width={size} height={size} fill="currentColor" />
  )
}
