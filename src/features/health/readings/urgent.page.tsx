import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useSearchParams } from 'react-router'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { FormPage } from '../../../app/forms/form-page.tsx'
import styles from '../health.module.css'
import type { Reading } from './readings.contract.ts'
import { sideOf } from './readings.rules.ts'
import { useReadingWords } from './reading-words.ts'

/** Where a reading beyond the limits leads (`readings.rules.ts`): to people, with no medicine, no price and no queue. */
export default function UrgentPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const back = `/account/readings?${search.toString()}`
  return (
    <FormPage title={t`Get help now`}>
      <div className={styles.urgent} role="alert">
        <a href="tel:112" className={styles.call}>
          <Icon name="phone" size={36} />
          <Trans>Call 112</Trans>
        </a>
        <a href="tel:108" className={styles.call}>
          <Icon name="phone" size={36} />
          <Trans>Ambulance: 108</Trans>
        </a>
        <Measured />
        <p>
          <b>
            <Trans>This reading is far outside the usual range. It could be an emergency.</Trans>
          </b>
        </p>
        <p>
          <Trans>Or go to the nearest hospital now. Do not drive yourself, and do not stay alone.</Trans>
        </p>
      </div>
      <p className={styles.small}>
        {search.get('kind') === 'sugar' ? (
          <Trans>
            Was the device used wrongly? Wash and dry your hands, measure once more with a new strip, and if the figure is the same, call.
          </Trans>
        ) : (
          <Trans>Was the device used wrongly? Sit down, measure once more, and if the figure is the same, call.</Trans>
        )}
      </p>
      <Link to={back}>
        <Trans>Back to readings</Trans>
      </Link>
    </FormPage>
  )
}

/** The reading that led here. It comes with the link and stands in no address: what is measured is nobody else's. */
function Measured() {
  const words = useReadingWords()
  const state = useLocation().state as { reading?: Reading } | null
  // The server does not see what a link carries.
  const reading = useHydrated() ? state?.reading : undefined
  if (!reading) return null
  const kind = words.kind[reading.kind]
  const figure = words.figure(reading)
  return (
    <p>
      <b>
        {sideOf(reading) === 'high' ? (
          <Trans>
            {kind} {figure}: too high
          </Trans>
        ) : (
          <Trans>
            {kind} {figure}: too low
          </Trans>
        )}
      </b>
      <br />
      <Trans>It is saved in your readings.</Trans>
    </p>
  )
}
