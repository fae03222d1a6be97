import { ButtonsPart, FieldsPart } from './styleguide/controls-part.tsx'
import { FactsPart } from './styleguide/facts-part.tsx'
import { PacksPart } from './styleguide/packs-part.tsx'
import { DotsPart, PaperPart } from './styleguide/paper-part.tsx'
import { SearchPart } from './styleguide/search-part.tsx'
import { StatesPart } from './styleguide/states-part.tsx'
import styles from './styleguide/styleguide.module.css'

/** Every part of the design system in every state, for the eye and for axe; in development only. */
export function Styleguide() {
  return (
    <div className={`wrap ${styles.guide}`}>
      <SearchPart />
      <PaperPart />
      <PacksPart />
      <DotsPart />
      <ButtonsPart />
      <FieldsPart />
      <FactsPart />
      <StatesPart />
    </div>
  )
}
