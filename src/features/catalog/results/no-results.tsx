import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouteLoaderData } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { Words } from '../catalog.contract.ts'
import { useWords } from '../use-words.ts'
import { doctorAsked } from './doctor-asked.rules.ts'
import styles from './search.module.css'

/** Nothing is an honest answer, and never the end of the way: near names, a photo, a pharmacist, a doctor, the categories. */
export function NoResults({ term, near }: { term: string; near: readonly Words[] }) {
  const { t } = useLingui()
  const words = useWords()
  const doctor = doctorAsked(term)
  return (
    <div className={styles.results}>
      <PageHeading
        lead={<Trans>Check the spelling, or search for the salt printed on the pack.</Trans>}
      >{t`No results found for “${term}”`}</PageHeading>
      {doctor !== null && (
        <Notice
          title={t`Are you looking for a doctor?`}
          action={<ButtonLink to={doctor} icon="video-camera">{t`Show doctors`}</ButtonLink>}
        />
      )}
      {near.length > 0 && (
        <Notice title={t`Did you mean`}>
          <ul className={styles.near}>
            {near.map((name) => (
              <li key={name.en}>
                <Link to={`/search?term=${encodeURIComponent(name.en)}`}>{words(name)}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <OtherWays />
    </div>
  )
}

/** For whoever does not find it here. */
export function OtherWays() {
  const { t } = useLingui()
  const shell = useRouteLoaderData<Shell>('root')
  const phone = shell?.supportPhone ?? ''
  return (
    <Notice title={t`Not what you are looking for?`}>
      <p>
        <Trans>Send a photo of the strip or the prescription, and a pharmacist will find it for you.</Trans>
      </p>
      <p className={styles.ways}>
        <ButtonLink to="/order-medicines/through-prescription" variant="secondary" icon="camera">
          <Trans>Send a photo</Trans>
        </ButtonLink>
        {phone !== '' && (
          <a href={`tel:${phone}`} className={styles.way}>
            <Trans>Ask a pharmacist: {phone}</Trans>
          </a>
        )}
        <Link to="/consultation" className={styles.way}>
          <Trans>Talk to a doctor</Trans>
        </Link>
        <Link to="/category" className={styles.way}>
          <Trans>See all categories</Trans>
        </Link>
        <Link to="/policies/returns" className={styles.way}>
          <Trans>Returns and refunds</Trans>
        </Link>
      </p>
    </Notice>
  )
}
