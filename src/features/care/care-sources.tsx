import { Plural, Trans } from '@lingui/react/macro'
import { useDayWords } from '../../i18n/day-words.ts'
import styles from './care.module.css'
import type { CareTextView } from './needs.contract.ts'

/** Where each sentence comes from, when it was written and who has reviewed it. Addresses are written out: no page of ours leads elsewhere (S6). */
export function CareSources({ text: { sources, written, reviewed } }: { text: CareTextView }) {
  const day = useDayWords()
  return (
    <section className={styles.part} aria-labelledby="sources">
      <h2 id="sources">
        <Trans>Sources</Trans>
      </h2>
      <p className={styles.small}>
        {reviewed ? (
          <Trans>
            Reviewed by {reviewed.by} on {day(reviewed.on)}.
          </Trans>
        ) : (
          <Trans>Demo text, not reviewed by a pharmacist</Trans>
        )}
      </p>
      <p className={styles.small}>
        <Trans>Written on {day(written)}. It does not replace a doctor.</Trans>
      </p>
      <details className={styles.sources}>
        <summary>
          <Plural value={sources.length} one="# source" other="# sources" />
        </summary>
        <ul>
          {sources.map(({ id, publisher, title, address, section, accessed }) => (
            <li key={id}>
              <span lang="en">
                <cite>
                  {publisher}: {title}
                </cite>
                , “{section}”
              </span>
              <br />
              <span className={styles.small}>{address}</span>
              <span className={styles.small}>
                {', '}
                <Trans>read on {day(accessed)}</Trans>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
