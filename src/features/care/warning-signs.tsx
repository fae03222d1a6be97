import { Trans } from '@lingui/react/macro'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useWords } from '../catalog/use-words.ts'
import styles from './care.module.css'
import type { CareTextView, NeedView } from './needs.contract.ts'

interface WarningSignsProps {
  emergency: NeedView['emergency']
  urgent: CareTextView['urgent']
  /** The questions asked before any money, in the language of the page. */
  signs: readonly string[]
}

/** First on the page, whatever it is about. */
export function WarningSigns({ emergency, urgent, signs }: WarningSignsProps) {
  const words = useWords()
  const own = urgent.map(words)
  return (
    <section className={styles.urgent} aria-labelledby="urgent">
      <Icon name="warning" />
      <div>
        <h2 id="urgent">
          {emergency ? (
            <Trans>
              This is an emergency. Call <a href="tel:112">112</a> now
            </Trans>
          ) : (
            <Trans>
              Go to a hospital now, or call <a href="tel:112">112</a>
            </Trans>
          )}
        </h2>
        {emergency === 'self-harm' && (
          <p>
            <Trans>
              Talk to someone now, free and at any hour: Tele-MANAS <a href="tel:14416">14416</a>. If you are in danger, call{' '}
              <a href="tel:112">112</a>. Do not stay alone.
            </Trans>
          </p>
        )}
        {own.length > 0 && <Signs lines={own} />}
        {own.length > 0 && signs.length > 0 ? (
          // Plain, as the parts of signed-in pages would come with ours.
          <details>
            <summary>
              <Trans>Other warning signs</Trans>
            </summary>
            <Signs lines={signs} />
          </details>
        ) : (
          signs.length > 0 && <Signs lines={signs} />
        )}
      </div>
    </section>
  )
}

function Signs({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
