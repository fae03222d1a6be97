import { Trans, useLingui } from '@lingui/react/macro'
import { useDayWords } from '../../../i18n/day-words.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { useFocusOnComing } from '../../../ui/lost-focus.ts'
import { useTitleWords } from '../../papers/paper-kind-words.ts'
import type { DoctorPaper } from '../../papers/papers.contract.ts'
import { PaperLinks } from '../console/desk-paper-links.tsx'
import { WithdrawPaper } from './desk-withdraw-paper.tsx'
import styles from './desk-visit-papers.module.css'

interface VisitPapersProps {
  consultation: string
  papers: readonly DoctorPaper[]
  canWrite: boolean
}

/** What was signed beside the prescription, and the way to write more. */
export function DeskVisitPapers({ consultation, papers, canWrite }: VisitPapersProps) {
  const { t } = useLingui()
  return (
    <Pane kind="prescription" title={t`Certificates, referrals and test requests`}>
      <div className={styles.papers}>
        {canWrite && <PaperLinks consultation={consultation} />}
        {papers.length === 0 ? (
          <p>
            <Trans>No certificate, referral or test request was written at this visit.</Trans>
          </p>
        ) : (
          <ul className={styles.list}>
            {papers.map((paper) => (
              <Row key={paper.id} consultation={consultation} paper={paper} />
            ))}
          </ul>
        )}
      </div>
    </Pane>
  )
}

function Row({ consultation, paper }: { consultation: string; paper: DoctorPaper }) {
  const { t } = useLingui()
  const dayWords = useDayWords()
  const title = useTitleWords()(paper.content)
  const { number, signed_at, withdrawn, pdf_url } = paper
  const place = useFocusOnComing<HTMLLIElement>(withdrawn !== null)
  return (
    <li ref={place} tabIndex={-1} className={styles.row}>
      <div className={styles.what}>
        <b>{title}</b>
        <span className={styles.small}>
          {dayWords(signed_at)} · <span className="num">{number}</span>
        </span>
        {withdrawn && (
          <>
            <Stamp tone="red">
              <Trans context="document">Withdrawn</Trans>
            </Stamp>
            <span className={styles.reason}>{withdrawn.reason}</span>
          </>
        )}
      </div>
      <div className={styles.acts}>
        <ButtonLink to={pdf_url} reloadDocument variant="secondary" icon="download-simple" aria-label={t`Download PDF: ${title} ${number}`}>
          <Trans>Download PDF</Trans>
        </ButtonLink>
        {!withdrawn && <WithdrawPaper consultation={consultation} paper={paper} title={title} />}
      </div>
    </li>
  )
}
