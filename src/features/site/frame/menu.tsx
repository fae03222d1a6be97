import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { Sheet } from '../../../ui/messages/sheet.tsx'
import { CartCount } from '../../cart/add/browser-cart-link.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import styles from './menu.module.css'
import { useLinkWords } from '../shell-words.tsx'
import { linkPaths, shellLinks } from '../site.rules.ts'

interface MenuProps {
  open: boolean
  onClose: () => void
  isLogged: boolean
  services: Shell['services'] | undefined
}

/** The mobile menu: slides down, the first link has the focus, closing gives it back to the button. */
export function Menu({ open, onClose, isLogged, services }: MenuProps) {
  const { t } = useLingui()
  const words = useLinkWords()
  return (
    <Sheet open={open} onClose={onClose} label={t`Menu`} closeLabel={t`Close menu`}>
      <nav aria-label={t`Menu`}>
        <ul className={styles.list}>
          {shellLinks('mobileMenu', { isLogged, services }).map((name) => (
            <li key={name}>
              <Link to={linkPaths[name]} className={styles.link} onClick={onClose}>
                {words[name]}
                {name === 'cart' && <CartCount />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageSwitch className={styles.language} />
    </Sheet>
  )
}
