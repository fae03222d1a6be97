import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { SearchBox } from '../../catalog/search/search-box.tsx'
import { classNames } from '../../../ui/class-names.ts'
import chip from '../../../ui/controls/chip-button.module.css'
import health from '../health.module.css'
import styles from './home-signed-in.module.css'

/** The search on a phone (a desktop has it in the header), and the ways people take most. */
export function HomeWays({ sells, consults }: { sells: boolean; consults: boolean }) {
  return (
    <div className={styles.ways}>
      {sells && <SearchBox phoneOnly />}
      <ul className={health.actions}>
        {sells && (
          <Way to="/upload-prescription" icon="camera">
            <Trans>Upload Prescription</Trans>
          </Way>
        )}
        {sells && (
          <Way to="/account/orders" icon="arrow-clockwise">
            <Trans>Order again</Trans>
          </Way>
        )}
        {consults && (
          <Way to="/consultation/instant" icon="video-camera">
            <Trans>Doctor now</Trans>
          </Way>
        )}
        <Way to="/account/documents" icon="file-text">
          <Trans>My reports</Trans>
        </Way>
        <Way to="/account" icon="heart">
          <Trans>Your health</Trans>
        </Way>
      </ul>
    </div>
  )
}

function Way({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={classNames(chip.chip, chip.toggle)}>
        <Icon name={icon} size={20} />
        {children}
      </Link>
    </li>
  )
}
