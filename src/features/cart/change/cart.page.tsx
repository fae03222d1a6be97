import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { useSession } from '../../accounts/sessions/browser-session.ts'
import { PrivatePage } from '../../../app/shell/private-page.tsx'
import { useCart } from '../add/browser-cart.ts'
import { cartDriver } from '../add/browser-cart-driver.ts'
import { type ReadCart, readCart } from '../read-cart.ts'
import { CartContent } from './cart-content.tsx'
import { LocalCart } from './local-cart.tsx'
import { NothingYet } from './nothing-yet.tsx'
import styles from '../cart.module.css'

export const loader = privateOnServer(readCart)
export const clientLoader = privateInBrowser(readCart)

/** The cart of whoever is signed in; a visitor's is what this browser keeps. */
export default function CartPage() {
  const { t } = useLingui()
  const shell = useRouteLoaderData<Shell>('root')
  const { is } = useSession(shell?.hasSession)
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{t`Your cart`}</title>
      <meta name="robots" content="noindex" />
      <PageHeading>{t`Your cart`}</PageHeading>
      {is === 'visitor' ? <LocalCart /> : <PrivatePage<ReadCart>>{(loaded) => <Current loaded={loaded} />}</PrivatePage>}
    </div>
  )
}

/** What was loaded with the page, and from then on what the changes answered. */
function Current({ loaded }: { loaded: ReadCart }) {
  const { cart } = useCart()
  useEffect(() => void cartDriver().then(({ takeCart }) => takeCart(loaded)), [loaded])
  const shown = cart ?? loaded.cart
  return shown.items.length === 0 ? <NothingYet /> : <CartContent cart={shown} />
}
