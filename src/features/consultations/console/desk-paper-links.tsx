import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import styles from './desk-paper-links.module.css'

/** The ways to what a doctor signs beside the prescription, in one line. */
export function PaperLinks({ consultation, className }: { consultation: string; className?: string | undefined }) {
  const { t } = useLingui()
  const to = (kind: string) => `/desk/consultations/${consultation}/papers/${kind}`
  return (
    <nav className={classNames(styles.links, className)} aria-label={t`Write a document`}>
      <span className={styles.label}>
        <Trans>Also write</Trans>
      </span>
      <Link to={to('certificate')}>
        <Trans>Medical certificate</Trans>
      </Link>
      <Link to={to('referral')}>
        <Trans>Referral letter</Trans>
      </Link>
      <Link to={to('test-request')}>
        <Trans>Test request</Trans>
      </Link>
    </nav>
  )
}
