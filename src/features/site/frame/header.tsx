import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { BrandLogo } from '../../../app/shell/brand-logo.tsx'
import type { Shell } from '../../../data/page-data.ts'
import { ButtonLink, IconButton } from '../../../ui/controls/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { late } from '../../../ui/late.tsx'
import { withWords } from '../../../i18n/words.ts'
import { CartLink } from '../../cart/add/browser-cart-link.tsx'
import { SearchBox } from '../../catalog/search/search-box.tsx'
import { PincodeChip } from '../../places/pincode-chip.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from '../language-switch.tsx'
import { useLinkWords } from '../shell-words.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { linkPaths, searchOf, shellLinks } from '../site.rules.ts'
import { useFixedHeader } from './use-fixed-header.ts'

const Menu = late(() => withWords(import('./menu.tsx')).then(({ Menu }) => Menu))

/** The header of every page but invoices: static first, fixed after the specification's thresholds. On the home page its search begins the cover. */
export function Header({ isLogged, services }: { isLogged: boolean; services: Shell['services'] | undefined }) {
  const { t } = useLingui()
  const brand = useRouteLoaderData<Shell>('root')?.brand ?? ''
  const words = useLinkWords()
  const { pathname, search: query } = useLocation()
  const home = pathname === '/'
  const placeholder = useRef<HTMLDivElement>(null)
  const fixed = useFixedHeader(placeholder, home)
  const [menuOpen, setMenuOpen] = useState(false)
  const cannotOpen = () => {
    setMenuOpen(false)
    toasts.show({ kind: 'error', text: t`No internet connection. Please try again.` })
  }
  const search = searchOf(pathname, services)
  const term = search === 'page' ? (new URLSearchParams(query).get('term') ?? '') : ''
  return (
    <div ref={placeholder} className={classNames(home && styles.onCover)}>
      <header className={classNames(styles.header, fixed && styles.fixed, home && !fixed && styles.open)} data-fixed={fixed}>
        <div className={classNames('wrap', styles.row)}>
          <Link to="/" className={styles.logo} aria-label={t`${brand}, home`}>
            <BrandLogo />
          </Link>
          <span className={styles.pincode}>
            <PincodeChip />
          </span>
          {search !== 'none' && (
            <div className={styles.find}>
              <SearchBox key={term} initial={term} className={styles.search} />
              {search === 'home' && (
                <ButtonLink to={linkPaths['upload-prescription']} variant="secondary" icon="prescription" className={styles.upload}>
                  {words['upload-prescription']}
                </ButtonLink>
              )}
            </div>
          )}
          <HeaderNav isLogged={isLogged} services={services} />
          {search === 'box' && (
            <Link to="/search" className={styles.toSearch} aria-label={t`Search medicines`}>
              <Icon name="magnifying-glass" size={28} />
            </Link>
          )}
          <span className={classNames(styles.language, search === 'box' && styles.rare)}>
            <LanguageSwitch />
          </span>
          <span className={styles.menuButton}>
            <IconButton icon="list" label={t`Open menu`} aria-expanded={menuOpen} onClick={() => setMenuOpen(true)} />
          </span>
        </div>
      </header>
      <Menu
        wanted={menuOpen}
        onFailure={cannotOpen}
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        isLogged={isLogged}
        services={services}
      />
    </div>
  )
}

/** The links of a wide window; a phone has them in its menu and at its foot. */
function HeaderNav(reader: { isLogged: boolean; services: Shell['services'] | undefined }) {
  const { t } = useLingui()
  const words = useLinkWords()
  return (
    <nav className={styles.nav} aria-label={t`Main`}>
      {shellLinks('desktopHeader', reader).map((name) =>
        name === 'cart' ? (
          <CartLink key={name} className={styles.link} />
        ) : (
          <Link key={name} to={linkPaths[name]} className={styles.link}>
            {words[name]}
            {name === 'account' && <UnreadBadge className={styles.unread} />}
          </Link>
        ),
      )}
    </nav>
  )
}
