import { Trans } from '@lingui/react/macro'
import { useNotForWords } from './care-words.ts'
import styles from './care.module.css'
import type { NeedView } from './needs.contract.ts'

/** Who asks a doctor before taking anything. */
export function NotFor({ who }: { who: NeedView['not_for'] }) {
  const names = useNotForWords()
  if (who.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="not-for">
      <h2 id="not-for">
        <Trans>Ask a doctor before taking anything if this is you</Trans>
      </h2>
      <ul className={styles.todo}>
        {who.map((one) => (
          <li key={one}>{names[one]}</li>
        ))}
      </ul>
    </section>
  )
}
