import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { BrandLogo } from '../../app/shell/brand-logo.tsx'
import type { Shell } from '../../data/page-data.ts'
import { ButtonLink, IconButton } from '../../ui/controls/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { toasts } from '../../ui/messages/toast-store.ts'
import { late } from '../../ui/late.tsx'
import { withWords } from '../../i18n/words.ts'
import { CartLink } from '../cart/add/browser-cart-link.tsx'
import { SearchBox } from '../catalog/search/search-box.tsx'
import { PincodeChip } from '../places/pincode-chip.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { useLinkWords } from './shell-words.tsx'
import { linkPaths, shellLinks } from './site.rules.ts'
import { useFixedHeader } from './use-fixed-header.ts'

const Menu = late(() => withWords(import('./menu.tsx')).then(({ Menu }) => Menu))

/** The header of every page but invoices: static first, fixed after the specification's thresholds. */
export function Header({ isLogged, services }: { isLogged: boolean; services: Shell['services'] | undefined }) {
  const { t } = useLingui()
  const brand = useRouteLoaderData<Shell>('root')?.brand ?? ''
  const words = useLinkWords()
  const home = useLocation().pathname === '/'
  const placeholder = useRef<HTMLDivElement>(null)
  const fixed = useFixedHeader(placeholder, home)
  const [menuOpen, setMenuOpen] = useState(false)
  const cannotOpen = () => {
    setMenuOpen(false)
    toasts.show({ kind: 'error', text: t`No internet connection. Please try again.` })
  }
  const links = shellLinks('desktopHeader', { isLogged, services })
  return (
    <div ref={placeholder}>
      <header className={classNames(styles.header, fixed && styles.fixed)} data-fixed={fixed}>
        <div className={classNames('wrap', styles.row)}>
          <Link to="/" className={styles.logo} aria-label={t`${brand}, home`}>
            <BrandLogo />
          </Link>
          <PincodeChip />
          <nav className={styles.nav} aria-label={t`Main`}>
            {links.map((name) =>
              name === 'cart' ? (
                <CartLink key={name} className={styles.link} />
              ) : (
                <Link key={name} to={linkPaths[name]} className={styles.link}>
                  {words[name]}
                </Link>
              ),
            )}
          </nav>
          <span className={styles.language}>
            <LanguageSwitch />
          </span>
          <span className={styles.menuButton}>
            <IconButton icon="list" label={t`Open menu`} aria-expanded={menuOpen} onClick={() => setMenuOpen(true)} />
          </span>
        </div>
        {home && services?.orders !== 'not_offered' && (
          <div className={classNames('wrap', styles.homeRow)}>
            <SearchBox className={styles.search} />
            <ButtonLink to={linkPaths['upload-prescription']} variant="secondary" icon="prescription">
              {words['upload-prescription']}
            </ButtonLink>
          </div>
        )}
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
