import { Trans } from '@lingui/react/macro'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Scene } from '../../../ui/pictures/scene.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import styles from './upload-prescription.module.css'

/** What a pharmacist must be able to read (DR-4), with a drawing of a good photo. */
export function GoodPhoto() {
  return (
    <Slip kind="prescription" as="aside" className={styles.good}>
      <h2>
        <Trans>What must be readable</Trans>
      </h2>
      <Scene name="slip-photo" />
      <ul className={styles.checks}>
        <Check>
          <Trans>Doctor’s name and registration number</Trans>
        </Check>
        <Check>
          <Trans>Patient's name</Trans>
        </Check>
        <Check>
          <Trans>Date and signature</Trans>
        </Check>
        <Check>
          <Trans>Every medicine, with its quantity</Trans>
        </Check>
        <Check>
          <Trans>All four corners of the paper</Trans>
        </Check>
      </ul>
    </Slip>
  )
}

function Check({ children }: { children: React.ReactNode }) {
  return (
    <li className={styles.check}>
      <Icon name="check" size={20} />
      <span>{children}</span>
    </li>
  )
}
