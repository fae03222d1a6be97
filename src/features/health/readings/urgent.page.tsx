import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { FormPage } from '../../../app/forms/form-page.tsx'
import styles from '../health.module.css'

/** Where a reading beyond the limits leads (`readings.rules.ts`): to people, with no medicine, no price and no queue. */
export default function UrgentPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const back = `/account/readings?${search.toString()}`
  return (
    <FormPage title={t`Get help now`}>
      <div className={styles.urgent} role="alert">
        <p>
          <b>
            <Trans>This reading is far outside the usual range. It could be an emergency.</Trans>
          </b>
        </p>
        <a href="tel:112" className={styles.call}>
          <Icon name="phone" size={36} />
          <Trans>Call 112</Trans>
        </a>
        <a href="tel:108" className={styles.call}>
          <Icon name="phone" size={36} />
          <Trans>Ambulance: 108</Trans>
        </a>
        <p>
          <Trans>Or go to the nearest hospital now. Do not drive yourself, and do not stay alone.</Trans>
        </p>
      </div>
      <p className={styles.small}>
        <Trans>Was the device used wrongly? Sit down, measure once more, and if the figure is the same, call.</Trans>
      </p>
      <Link to={back}>
        <Trans>Back to readings</Trans>
      </Link>
    </FormPage>
  )
}
