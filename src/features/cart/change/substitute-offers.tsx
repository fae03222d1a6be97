import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatPaise } from '../../../lib/money.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { usePackWords } from '../../catalog/pack-words.ts'
import type { Cart, SubstituteOffer } from '../cart.contract.ts'
import { useCartChanges } from './use-cart-changes.ts'

/** The same medicine of another maker, where it is cheaper or where the chosen one cannot be had. Asked anew when the cart is another. */
export function SubstituteOffers({ cart }: { cart: Cart }) {
  const offers = useOffers(cart.price_version)
  return offers.map((offer) => {
    const line = cart.items.find(({ id }) => id === offer.item)
    return line && <Offer key={offer.item + offer.medicine_id} offer={offer} instead={line.item_name} />
  })
}

function Offer({ offer, instead }: { offer: SubstituteOffer; instead: string }) {
  const { t } = useLingui()
  const { attempt } = useCartChanges()
  const { item, medicine_id, name, manufacturer, saves_paise } = offer
  const packing = usePackWords()(offer.packing)
  const body = { item, medicine_id }
  const take = () => attempt(({ changeCart, api }) => changeCart(() => api('POST /api/cart/substitute/', { body })))
  const saved = formatPaise(saves_paise)
  const title = saves_paise > 0 ? t`Save ${saved} on the same medicine` : t`The same medicine is in stock`
  return (
    <Notice
      title={title}
      action={
        <Button variant="secondary" onClick={() => void take()} aria-label={t`Switch medicine: ${name} instead of ${instead}`}>
          <Trans>Switch medicine</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          {name}, {packing}, {manufacturer}, instead of {instead}. Same salt, strength and form.
        </Trans>
      </p>
    </Notice>
  )
}

function useOffers(version: string): SubstituteOffer[] {
  const [offers, setOffers] = useState<SubstituteOffer[]>([])
  useEffect(() => {
    const stop = new AbortController()
    // Without an answer the cart is as it is.
    browserApi('GET /api/cart/substitutes/', { signal: stop.signal }).then(setOffers, () => {})
    return () => stop.abort()
  }, [version])
  return offers
}
