import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'
import styles from './account-frame.module.css'

interface Part {
  to: string
  icon: IconName
  label: string
  text: ReactNode
}

/** Pages below one of the account area, each with what it is for. */
export function AccountPartList({ parts }: { parts: readonly Part[] }) {
  return (
    <ul className={styles.cards}>
      {parts.map(({ to, icon, label, text }) => (
        <Card as="li" key={to} className={styles.partLink}>
          <Icon name={icon} />
          <div>
            <Link to={to} className="stretched">
              {label}
            </Link>
            <p className={styles.facts}>{text}</p>
          </div>
        </Card>
      ))}
    </ul>
  )
}
