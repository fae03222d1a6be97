import { Trans } from '@lingui/react/macro'
import { useDayWords } from '../../i18n/day-words.ts'
import { usePatternNames } from '../records/self-audit/pattern-names.tsx'
import type { PublicSelfAudit } from '../records/self-audit/self-audit.contract.ts'

/** The operator's own declaration on dark patterns, as the consumer authority asks for (CP-4). */
export function SelfAuditPart({ audit: { made_at, found } }: { audit: PublicSelfAudit }) {
  const names = usePatternNames()
  const on = useDayWords()(made_at)
  return (
    <section aria-labelledby="self-audit">
      <h2 id="self-audit">
        <Trans>Dark pattern self-audit</Trans>
      </h2>
      <p>
        <Trans>
          On {on} we checked this website for the 13 dark patterns of the Guidelines for Prevention and Regulation of Dark Patterns, 2023.
        </Trans>{' '}
        {found.length === 0 ? <Trans>We found none.</Trans> : <Trans>We found these, and are removing them:</Trans>}
      </p>
      {found.length > 0 && (
        <ul>
          {found.map((pattern) => (
            <li key={pattern}>{names[pattern]}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
