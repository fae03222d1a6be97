import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import styles from './desk-stock-links.module.css'

/** What is done with stock, each on a page of its own. */
export function StockLinks({ pharmacy }: { pharmacy: string | undefined }) {
  const { t } = useLingui()
  const search = pharmacy ? `?pharmacy=${pharmacy}` : ''
  return (
    <nav className={styles.links} aria-label={t`Stock pages`}>
      <Link to={{ pathname: '/desk/stock/receipts', search }}>
        <Trans>Stock receipts</Trans>
      </Link>
      <Link to={{ pathname: '/desk/stock/counts', search }}>
        <Trans>Stock counts</Trans>
      </Link>
      <Link to={{ pathname: '/desk/stock/expiring', search }}>
        <Trans>Near expiry</Trans>
      </Link>
      <Link to={{ pathname: '/desk/stock/purchase', search }}>
        <Trans>Purchase list</Trans>
      </Link>
      <Link to={{ pathname: '/desk/stock/sent', search }}>
        <Trans>Returns and transfers</Trans>
      </Link>
      <Link to="/desk/recalls">
        <Trans>Recalls</Trans>
      </Link>
    </nav>
  )
}
