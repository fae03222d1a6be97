import { Pack, type PackForm } from '../pictures/pack.tsx'
import { Scene } from '../pictures/scene.tsx'
import { Part, Row, Specimen } from './specimen.tsx'
import styles from './styleguide.module.css'

const packs: [id: string, form: PackForm, strength: string, prescription: boolean][] = [
  ['para', 'strip', '650 mg', false],
  ['amox', 'capsules', '500 mg', true],
  ['ambroxol', 'syrup', '100 ml', false],
  ['clotrimazole', 'tube', '1% w/w', false],
  ['salbutamol', 'inhaler', '100 mcg', true],
  ['insulin', 'vial', '40 IU/ml', true],
  ['moxifloxacin', 'drops', '0.5%', true],
  ['ors', 'sachet', '21.8 g', false],
  ['glucometer', 'box', '25 strips', false],
  ['amoxclav', 'strip', '875 mg + 125 mg', true],
  ['syrup-rx', 'syrup', '228.5 mg/5 ml', true],
  ['tube-rx', 'tube', '0.05% w/w + 2% w/w', true],
  ['inhaler-b', 'inhaler', '6 mcg + 200 mcg', true],
  ['sachet-rx', 'sachet', '60000 IU', true],
  ['box-rx', 'box', '40 mg/0.4 ml', true],
  ['none', 'strip', '', false],
]

export function PacksPart() {
  return (
    <Part title="Packs and scenes">
      <div className={styles.packs}>
        {packs.map(([id, form, strength, prescription]) => (
          <Pack
            key={id}
            medicineId={id}
            form={form}
            strength={strength}
            prescription={prescription}
            label={`Illustration: ${form} of ${id} ${strength}, not the actual pack`}
          />
        ))}
      </div>
      <Row>
        <Specimen name="Large">
          <Pack
            medicineId="amox"
            form="capsules"
            strength="500 mg"
            prescription
            label="Illustration: capsules of Amoxicillin 500 mg, not the actual pack"
          />
        </Specimen>
        <Specimen name="Empty drawer">
          <Scene name="empty-drawer" />
        </Specimen>
        <Specimen name="Cut cable">
          <Scene name="cut-cable" />
        </Specimen>
        <Specimen name="Parcel at the door">
          <Scene name="parcel-at-door" />
        </Specimen>
        <Specimen name="Photo of a slip">
          <Scene name="slip-photo" />
        </Specimen>
      </Row>
    </Part>
  )
}
