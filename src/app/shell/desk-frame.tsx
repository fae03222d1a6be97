import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link, NavLink, useLoaderData, useLocation } from 'react-router'
import { useDeskSignOut } from '../../features/accounts/sessions/desk-sign-out.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/messages/sheet.tsx'
import { useSession } from '../../features/accounts/sessions/browser-session.ts'
import styles from './desk-frame.module.css'
import { shownDeskLinks } from './desk-links.ts'
import { DeskLock } from '../../features/accounts/sign-in/desk-lock.tsx'
import { useDeskRoles, useLastShown } from '../../features/accounts/sessions/desk-session.ts'
import { setDeskState, useDeskState } from '../../data/desk-state.ts'
import { DeskSignedOut } from '../../features/accounts/sign-in/desk-signed-out.tsx'
import { PrivatePage } from './private-page.tsx'

interface DeskFrameProps<T> {
  title: string
  lead?: ReactNode
  /** The way up from a page below one of the list. */
  back?: { to: string; label: string }
  /** Rows of the skeleton. */
  rows?: number
  children: (data: T) => ReactNode
}

/**
 * A page of the desk: the sections its staff may open, and the page once the second factor was passed.
 * Its module exports `loader = deskOnServer(load)` and `clientLoader = deskInBrowser(load)`; `children` gets what was loaded.
 */
export function DeskFrame<T>({ title, lead, back, rows, children }: DeskFrameProps<T>) {
  const { pathname } = useLocation()
  const last = useLastShown(useLoaderData() as T | null, pathname)
  const state = useDeskState()
  const loaded = useLoaderData<unknown>() !== null
  const kept = state === 'open' ? null : last
  const roles = useDeskRoles(loaded || kept !== null)
  const { over } = useSession()
  const [signedOut, setSignedOut] = useState(false)
  if (over && !signedOut) setSignedOut(true)
  const comesBack = () => {
    setDeskState('open')
    setSignedOut(false)
  }
  return (
    <div className={styles.desk}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <DeskBar roles={roles} />
      <div className={classNames(styles.body, state === 'locked' && !signedOut && styles.locked)}>
        <div className={styles.side}>
          <DeskNav roles={roles} />
        </div>
        <div className={styles.page}>
          <PageHeading back={back} lead={lead}>
            {title}
          </PageHeading>
          <PrivatePage<T> rows={rows} signIn="/desk/login" kept={kept} signedOut={DeskSignedOut} onReturn={comesBack}>
            {children}
          </PrivatePage>
        </div>
      </div>
      {roles.length > 0 && !signedOut && <DeskLock loaded={loaded} />}
    </div>
  )
}

function DeskBar({ roles }: { roles: readonly string[] }) {
  const { t } = useLingui()
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <header className={styles.bar}>
      <Link to="/desk" className={styles.logo}>
        <BrandLogo />
        <span className={styles.word}>
          <Trans>Desk</Trans>
        </span>
      </Link>
      <span className={styles.menuButton}>
        <IconButton icon="list" label={t`Open menu`} aria-expanded={menuOpen} onClick={() => setMenuOpen(true)} />
      </span>
      <Sheet open={menuOpen} onClose={() => setMenuOpen(false)} label={t`Menu`} closeLabel={t`Close menu`}>
        <DeskNav roles={roles} onGone={() => setMenuOpen(false)} />
      </Sheet>
    </header>
  )
}

function DeskNav({ roles, onGone }: { roles: readonly string[]; onGone?: () => void }) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Desk`} className={styles.nav}>
      <ul>
        {shownDeskLinks(roles).map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink to={path} end={path === '/desk'} className={styles.link} onClick={onGone}>
              <Icon name={icon} />
              {i18n._(label)}
            </NavLink>
          </li>
        ))}
      </ul>
      {roles.length > 0 && <LogOut />}
    </nav>
  )
}

function LogOut() {
  const signOut = useDeskSignOut()
  return (
    <Button variant="quiet" icon="sign-out" className={styles.leave} onClick={() => void signOut()}>
      <Trans>Logout</Trans>
    </Button>
  )
}
