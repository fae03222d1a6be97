import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type BrandMeaning, saltText } from '../../catalog/search/brand-meaning.rules.ts'
import type { Unmatched } from '../../catalog/search/medicine-choice.rules.ts'
import type { OwnProducts } from '../../catalog/search/use-own-products.ts'
import { useOnline } from '../../../ui/use-online.ts'
import styles from './desk-entry-line.module.css'

/** A brand of the facts that the catalogue does not have: what holds the same stands below it, and the prescription names that. */
export function NotSoldHere({ brand }: { brand: BrandMeaning }) {
  const { t } = useLingui()
  const { name, form, packs } = brand
  const contents = [saltText(brand), form].filter(Boolean).join(', ')
  const choices = packs.join(', ')
  return (
    <output className={styles.unmatched}>
      {brand.salts === null
        ? t`${name} is not sold here. Type which one: ${choices}`
        : t`${name} is not sold here. It contains ${contents}.`}
    </output>
  )
}

/** What was typed is not sold so: what there is stands below, to be chosen on purpose, or it is written as it is. */
export function NotInCatalogue({ unmatched, isChosen, form }: { unmatched: Unmatched; isChosen: boolean; form: ReactNode }) {
  const { t } = useLingui()
  const [asWritten, setAsWritten] = useState(false)
  const { name, strength } = unmatched
  const have = unmatched.kind === 'no_strength' ? unmatched.have.join(', ') : ''
  const plain = `${name} ${strength}`.trim()
  const said = unmatched.kind === 'no_plain' ? t`No plain ${plain} in the catalogue.` : t`No ${plain}. In the catalogue: ${have}.`
  return (
    <>
      <p className={styles.unmatched} role="alert">
        <span>
          <b>{said}</b> {!isChosen && t`Choose with ↓ and Enter.`}
        </span>
        {form && (
          <button
            type="button"
            className={styles.others}
            aria-expanded={asWritten}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setAsWritten(!asWritten)}
          >
            <Trans>Write it as typed</Trans>
          </button>
        )}
      </p>
      {asWritten && form}
    </>
  )
}

/** Why there is nothing to choose from. */
export function Nothing({ found, term }: { found: OwnProducts; term: string }) {
  const { t } = useLingui()
  const online = useOnline()
  const isAnswered = found.term === term && found.rows !== null
  if (!online && !isAnswered)
    return (
      <output
        className={styles.label}
      >{t`No internet. The medicine is looked up when you are back online; what you typed is kept.`}</output>
    )
  if (found.term !== term || (found.rows && found.rows.length > 0)) return null
  return (
    <output className={styles.label}>{found.rows ? t`No product found for “${term}”` : t`Products cannot be searched right now`}</output>
  )
}
