import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { LinkChips } from '../../ui/controls/link-chips.tsx'
import { useWords } from '../catalog/use-words.ts'
import styles from './care.module.css'
import { useAreaWords } from './care-words.ts'
import type { NeedLine } from './needs.contract.ts'

/** By area, in the order of the page; the areas as chips before them. */
export function NeedGroups({ needs }: { needs: readonly NeedLine[] }) {
  const { t } = useLingui()
  const words = useWords()
  const groups = Object.entries(useAreaWords())
    .map(([area, name]) => ({ area, name, inside: needs.filter((need) => need.area === area) }))
    .filter(({ inside }) => inside.length > 0)
  return (
    <>
      <nav aria-label={t`Areas`}>
        <LinkChips links={groups.map(({ area, name }) => ({ to: `#${area}`, name }))} />
      </nav>
      {groups.map(({ area, name, inside }) => (
        <section key={area} className={styles.part} aria-labelledby={area}>
          <h2 id={area} tabIndex={-1}>
            {name}
          </h2>
          <ul className={styles.names}>
            {inside.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={`/care/${slug}`}>{words(title)}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
