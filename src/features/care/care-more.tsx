import { Trans } from '@lingui/react/macro'
import { LinkChips } from '../../ui/controls/link-chips.tsx'
import { useWords } from '../catalog/use-words.ts'
import type { Doctor, Speciality } from '../doctors/doctors.contract.ts'
import { CareAdvice } from './care-advice.tsx'
import { CareDoctors } from './care-doctors.tsx'
import { CareJumps } from './care-jumps.tsx'
import { CareMedicines } from './care-medicines.tsx'
import { CareProducts } from './care-products.tsx'
import { CareSources } from './care-sources.tsx'
import styles from './care.module.css'
import { LawNotice } from './law-notice.tsx'
import type { NeedView } from './needs.contract.ts'
import { WarningSigns } from './warning-signs.tsx'

interface CareMoreProps {
  need: NeedView
  /** Questions asked before any money, in the language of the page. */
  signs: readonly string[]
  speciality: Speciality | null
  /** Who sees a child with it, where that is somebody else. */
  forChild: Speciality | null
  doctors: readonly Doctor[]
  now: string
  /** Where whoever wants a doctor for it goes on; null where nobody consults here. */
  doctorsPath: string | null
  sells: boolean
  consults: boolean
}

/** The law and the warning signs first, then the advice, what can be bought, which doctor, the sources, what else is near. */
export function CareMore({ need, signs, speciality, forChild, doctors, now, doctorsPath, sells, consults }: CareMoreProps) {
  const words = useWords()
  return (
    <>
      <LawNotice law={need.law} />
      <WarningSigns emergency={need.emergency} urgent={need.text?.urgent ?? []} signs={signs} />
      <CareJumps need={need} sells={sells} doctors={doctorsPath !== null} />
      <CareAdvice need={need} doctorsPath={doctorsPath} />
      {sells && <CareProducts need={need} />}
      <CareMedicines medicines={need.medicines} />
      {consults && speciality && <CareDoctors speciality={speciality} forChild={forChild} doctors={doctors} now={now} />}
      {need.text && <CareSources text={need.text} />}
      {need.near.length > 0 && (
        <section className={styles.part} aria-labelledby="near">
          <h2 id="near">
            <Trans>Related topics</Trans>
          </h2>
          <LinkChips links={need.near.map(({ slug, title }) => ({ to: `/care/${slug}`, name: words(title) }))} />
        </section>
      )}
    </>
  )
}
