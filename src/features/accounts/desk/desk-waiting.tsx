import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { shownDeskLinks } from '../../../app/shell/desk-links.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Pane } from '../../../ui/layout/pane.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useKnownWork } from '../workplace/desk-work.ts'
import { useWorkWords } from '../workplace/desk-work-words.tsx'
import { pathOfWork, type WaitingCount } from '../workplace/desk-work.rules.ts'
import styles from './desk-waiting.module.css'

/** What waits for whoever is here, what hurries first; counted with the page, and again whenever something happens. */
export function WaitingWork({ counted, roles }: { counted: readonly WaitingCount[]; roles: readonly string[] }) {
  const words = useWorkWords()
  const links = shownDeskLinks(roles)
  const work = (useKnownWork().counts ?? counted).filter(({ count }) => count > 0)
  const sorted = work.toSorted((one, other) => Number(other.urgent) - Number(one.urgent))
  return (
    <Pane flush title={<Trans>Waiting for you</Trans>} className={styles.pane}>
      {sorted.length === 0 && <PaneState icon="check-circle" title={<Trans>Nothing is waiting for you.</Trans>} />}
      <ul className={styles.list}>
        {sorted.map(({ kind, count, urgent }) => {
          const [path = ''] = pathOfWork[kind].split('?')
          return (
            <li key={kind}>
              <Link to={pathOfWork[kind]} className={classNames(styles.row, urgent && styles.urgent)}>
                <Icon name={links.find((link) => link.path === path)?.icon ?? 'desk:bell'} size={20} />
                <span className={styles.words}>{words[kind](count)}</span>
                <Icon name="caret-right" size={20} />
              </Link>
            </li>
          )
        })}
      </ul>
    </Pane>
  )
}
