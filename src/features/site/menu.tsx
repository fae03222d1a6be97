import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Sheet } from '../../ui/messages/sheet.tsx'
import { CartCount } from '../cart/add/browser-cart-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './menu.module.css'
import { useLinkWords } from './shell-words.tsx'
import { linkPaths, shellLinks } from './site.rules.ts'

/** The mobile menu: slides down, the first link has the focus, closing gives it back to the button. */
export function Menu({ open, onClose, isLogged }: { open: boolean; onClose: () => void; isLogged: boolean }) {
  const { t } = useLingui()
  const words = useLinkWords()
  return (
    <Sheet open={open} onClose={onClose} label={t`Menu`} closeLabel={t`Close menu`}>
      <nav aria-label={t`Menu`}>
        <ul className={styles.list}>
          {shellLinks('mobileMenu', { isLogged }).map((name) => (
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
