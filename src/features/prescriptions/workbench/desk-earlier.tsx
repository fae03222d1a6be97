import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDayWords } from '../../../i18n/day-words.ts'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { type ReadingDraft, sameLines } from './reading-draft.rules.ts'
import type { Review } from '../review/review.contract.ts'
import type { EarlierReading } from '../review/workbench.contract.ts'
import styles from './desk-earlier.module.css'

interface EarlierProps {
  earlier: Review['earlier']
  draft: ReadingDraft
  onCopy: (earlier: EarlierReading) => void
}

/** What was read for this patient before, and which lines are the same again. */
export function Earlier({ earlier: { count, newest }, draft, onCopy }: EarlierProps) {
  const { t } = useLingui()
  if (newest.length === 0)
    return (
      <p className={styles.none}>
        <Trans>No earlier prescriptions here</Trans>
      </p>
    )
  return (
    <section className={styles.past} aria-label={t`Earlier prescriptions`}>
      <div className={styles.title}>
        <b>
          <Trans>Earlier</Trans>
        </b>
        <span>
          <Plural value={count} one="# prescription" other="# prescriptions" />
        </span>
      </div>
      {newest.map((one, at) => (
        <Before key={one.id} one={one} isFirst={at === 0} same={sameLines(draft, one)} onCopy={() => onCopy(one)} />
      ))}
    </section>
  )
}

function Before({ one, isFirst, same, onCopy }: { one: EarlierReading; isFirst: boolean; same: number[]; onCopy: () => void }) {
  const { t, i18n } = useLingui()
  const dayWords = useDayWords()
  const by = one.prescriber?.name ?? ''
  const numbers = new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' }).format(same.map(String))
  const medicines = one.lines.map(({ product, medicine_text }) => product?.name ?? medicine_text).join(', ')
  return (
    <div className={styles.paper}>
      <div className={styles.row}>
        <b className={styles.day}>{one.issued_on ? dayWords(one.issued_on) : ''}</b>
        <span className={styles.cut} title={by}>
          {one.ours ? t`${by}, ours` : by}
        </span>
        <button type="button" className={styles.copy} aria-keyshortcuts={isFirst ? 'U' : undefined} onClick={onCopy}>
          {isFirst ? <Trans>Copy reading</Trans> : <Trans>Copy</Trans>} {isFirst && <KeyHint keys="U" />}
        </button>
      </div>
      {same.length > 0 ? (
        <b className={styles.same}>{same.length === 1 ? t`Line ${numbers} the same` : t`Lines ${numbers} the same`}</b>
      ) : (
        <span className={styles.cut} title={medicines}>
          {medicines}
        </span>
      )}
    </div>
  )
}
