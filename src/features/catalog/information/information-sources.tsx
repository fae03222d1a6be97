import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useDayWords } from '../../../i18n/day-words.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import type { SaltInformation } from './information.contract.ts'
import styles from './medicine-information.module.css'

/** Who checked the text and when, where each statement was read, and where to say that it is wrong. Addresses are written out: no page of ours leads elsewhere (S6). */
export function InformationSources({ information }: { information: SaltInformation }) {
  const { t } = useLingui()
  const day = useDayWords()
  const { review, text } = information
  return (
    <div className={styles.card}>
      {review && (
        <p className={styles.line}>
          <b>
            <Trans>Checked by {review.reviewer.name}, pharmacist</Trans>
          </b>
          <br />
          <Trans>
            Reg. no. {review.reviewer.registration_no}, {day(review.reviewed_on)}. Next check by {day(review.next_review)}.
          </Trans>
        </p>
      )}
      <Disclosure summary={t`Sources`}>
        <ul className={styles.lines} lang="en">
          {text.sources.map(({ id, title, publisher, section, address, accessed }) => (
            <li key={id}>
              <cite>
                {publisher}: {title}
              </cite>
              , {section}, {accessed}
              <br />
              {address}
            </li>
          ))}
        </ul>
      </Disclosure>
      <ReportLinks of={information} />
    </div>
  )
}

/** Where somebody says that a text is wrong, or that the medicine did them harm. */
function ReportLinks({ of }: { of: SaltInformation }) {
  const to = (kind: string) => ({ pathname: '/account/medicine-reports', search: `?${new URLSearchParams({ about: of.key, kind })}` })
  return (
    <p className={styles.links}>
      <Link to={to('mistake')}>
        <Trans>Report a mistake</Trans>
      </Link>
      <Link to={to('side_effect')}>
        <Trans>Report a side effect</Trans>
      </Link>
    </p>
  )
}
