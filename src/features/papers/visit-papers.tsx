import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useDayWords } from '../../i18n/day-words.ts'
import { Slip } from '../../ui/layout/slip.tsx'
import { Stamp } from '../../ui/layout/stamp.tsx'
import { useTitleWords } from './paper-kind-words.ts'
import type { DoctorPaper } from './papers.contract.ts'
import styles from './visit-papers.module.css'

/** What the doctor signed after a visit beside the prescription; nothing when there is nothing. */
export function VisitPapers({ consultation, papers }: { consultation: string; papers: readonly DoctorPaper[] }) {
  const { t } = useLingui()
  const titles = useTitleWords()
  const dayWords = useDayWords()
  if (papers.length === 0) return null
  return (
    <section className={styles.papers} aria-label={t`Documents from your doctor`}>
      <h2>
        <Trans>Documents from your doctor</Trans>
      </h2>
      <Slip kind="prescription" as="div">
        <ul className={styles.list}>
          {papers.map(({ id, content, signed_at, withdrawn }) => (
            <li key={id} className={styles.row}>
              <Link to={`/account/appointments/${consultation}/documents/${id}`}>{titles(content)}</Link>
              <span className={styles.day}>
                <Trans>Signed on {dayWords(signed_at)}</Trans>
              </span>
              {withdrawn && (
                <Stamp tone="red">
                  <Trans context="document">Withdrawn</Trans>
                </Stamp>
              )}
            </li>
          ))}
        </ul>
      </Slip>
    </section>
  )
}
