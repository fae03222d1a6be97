import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { CartCount } from '../../cart/add/browser-cart-link.tsx'
import styles from './bottom-tabs.module.css'
import { isInside, linkPaths, shellLinks } from '../site.rules.ts'
import { UnreadBadge } from './unread-badge.tsx'

type Tab = { name: string; to: string; icon: IconName; text: string }

/** On a phone the five places within reach of a thumb; a page with a bar of its own main button has that instead. */
export function BottomTabs({ isLogged, services }: { isLogged: boolean; services: Shell['services'] | undefined }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <div className={styles.place}>
      <nav className={styles.tabs} aria-label={t`Quick links`}>
        {useTabs({ isLogged, services }).map(({ name, to, icon, text }) => (
          <Link key={name} to={to} className={styles.tab} aria-current={isInside(pathname, to) ? 'page' : undefined}>
            <span className={styles.icon}>
              <Icon name={icon} />
              {name === 'cart' && <CartCount />}
              {name === 'account' && <UnreadBadge />}
            </span>
            {text}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function useTabs(reader: Parameters<typeof shellLinks>[1]): Tab[] {
  const { t } = useLingui()
  const looks: Partial<Record<string, Pick<Tab, 'icon' | 'text'>>> = {
    'order-medicines': { icon: 'pill', text: t`Medicines` },
    consult: { icon: 'video-camera', text: t`Doctor` },
    login: { icon: 'user-circle', text: t`Login` },
    account: { icon: 'user-circle', text: t`Account` },
    cart: { icon: 'shopping-cart-simple', text: t`Cart` },
  }
  const home: Tab = { name: 'home', to: '/', icon: 'house', text: t({ message: 'Home', context: 'page' }) }
  return [home, ...shellLinks('tabs', reader).flatMap((name) => (looks[name] ? [{ name, to: linkPaths[name], ...looks[name] }] : []))]
}
