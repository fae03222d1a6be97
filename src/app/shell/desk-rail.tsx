import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/messages/sheet.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { type DeskLink, deskSectionOf, nearestLink, railGroups, shortNames, shownDeskLinks } from './desk-links.ts'
import { countAt, countText, type WaitingCount } from '../../features/accounts/workplace/desk-work.rules.ts'
import styles from './desk-rail.module.css'

type Counts = readonly WaitingCount[] | null
interface RailProps {
  roles: readonly string[]
  /** What waits; null until it was counted. */
  counts: Counts
}

/** The binding of the bill book: where to go, in groups, and what waits there. */
export function DeskRail({ roles, counts, onHelp }: RailProps & { onHelp: () => void }) {
  const { t } = useLingui()
  const names = useGroupNames()
  const groups = railGroups(roles)
  const { pathname } = useLocation()
  const current = nearestLink(
    groups.flatMap(({ links }) => links),
    pathname,
  )?.path
  return (
    <div className={styles.rail}>
      <Link to="/desk" className={styles.brand}>
        <BrandLogo />
        <VisuallyHidden>
          <Trans>Desk</Trans>
        </VisuallyHidden>
      </Link>
      <nav aria-label={t`Desk`} className={styles.nav}>
        {groups.map(({ group, links }) => (
          <div key={group} className={styles.group}>
            {names[group] && <p className={styles.groupName}>{names[group]}</p>}
            <ul className={styles.list}>
              {links.map((link) => (
                <li key={link.path}>
                  <RailLink {...link} counts={counts} current={current} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {roles.length > 0 && (
        <div className={styles.end}>
          <button type="button" className={styles.link} title={t`Shortcuts`} aria-keyshortcuts="?" onClick={onHelp}>
            <Icon name="desk:keyboard" size={20} />
            <span className={styles.name}>
              <Trans>Shortcuts</Trans>
            </span>
            <span className={styles.count} aria-hidden="true">
              ?
            </span>
          </button>
        </div>
      )}
    </div>
  )
}

function useGroupNames(): Record<string, string> {
  const { t } = useLingui()
  return { money: t`Payments`, clinic: t`Clinic`, system: t`System` }
}

interface RailLinkProps extends DeskLink {
  counts: Counts
  /** The path of the section that is open. */
  current: string | undefined
  onGone?: () => void
}

function RailLink({ path, label, icon, counts, current, onGone }: RailLinkProps) {
  const { i18n } = useLingui()
  const name = i18n._(label)
  const waiting = countAt(path, counts ?? [], (page) => deskSectionOf(page)?.path)
  return (
    <Link to={path} className={styles.link} onClick={onGone} title={name} aria-current={path === current ? 'page' : undefined}>
      <Icon name={icon} size={20} />
      <span className={styles.name}>{name}</span>
      {waiting && <Count {...waiting} />}
    </Link>
  )
}

/** Amber only where somebody waits for whoever reads it. */
function Count({ count, urgent }: { count: number; urgent: boolean }) {
  const { t } = useLingui()
  const text = countText(count)
  return (
    <span className={classNames(styles.count, urgent && styles.urgent)}>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{t`${text} waiting`}</VisuallyHidden>
    </span>
  )
}

const inPhoneBar = 4

/** A phone has the first four at the bottom, the rest behind one more. */
export function DeskPhoneBar({ roles, counts }: RailProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const links = shownDeskLinks(roles)
  const inBar = links.filter(({ group }) => group !== 'me')
  const current = nearestLink(links, useLocation().pathname)?.path
  if (links.length === 0) return null
  return (
    <nav aria-label={t`Desk`} className={styles.phoneBar}>
      {inBar.slice(0, inPhoneBar).map((link) => (
        <RailLink key={link.path} {...link} label={shortNames[link.path] ?? link.label} counts={counts} current={current} />
      ))}
      <button type="button" className={styles.link} aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon name="desk:dots-three" size={20} />
        <span className={styles.name}>
          <Trans>More</Trans>
        </span>
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} label={t`Menu`} closeLabel={t`Close menu`}>
        <ul className={styles.sheet}>
          {links.map((link) => (
            <li key={link.path}>
              <RailLink {...link} counts={counts} current={current} onGone={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      </Sheet>
    </nav>
  )
}
