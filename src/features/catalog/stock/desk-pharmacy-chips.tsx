import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import styles from '../../../app/shell/desk-list.module.css'

interface PharmacyChipsProps {
  pharmacies: readonly { id: string; name: string }[]
  chosen: string | undefined
  /** The page as it is, for another pharmacy. */
  addressOf: (pharmacy: string) => string
}

/** Which pharmacy it is about; whoever has only one is not asked. */
export function PharmacyChips({ pharmacies, chosen, addressOf }: PharmacyChipsProps) {
  const { t } = useLingui()
  if (pharmacies.length < 2) return null
  return (
    <nav className={styles.chips} aria-label={t`Pharmacy`}>
      {pharmacies.map(({ id, name }) => (
        <Link key={id} to={addressOf(id)} aria-current={id === (chosen ?? pharmacies[0]?.id) || undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
