import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useCartChanges } from './use-cart-changes.ts'

type Of = { prescription: string } | { subscriptions: string } | { course: string }

function add(of: Of) {
  if ('prescription' in of) return browserApi('POST /api/upload_prescription/add_to_cart/', { body: of })
  const body = 'course' in of ? of : { subscriptions: of.subscriptions.split(',') }
  return browserApi('POST /api/refill/add_to_cart/', { body })
}

/** What could be ordered by itself goes into the cart instead, to what is there: pressed again it adds nothing. */
export function AddBeside({ of, variant }: { of: Of; variant: 'primary' | 'secondary' }) {
  const navigate = useNavigate()
  const { attempt } = useCartChanges()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    const went = await attempt(({ changeCart }) => changeCart(() => add(of)))
    setBusy(false)
    if (went) await navigate('/cart')
  }
  return (
    <Button variant={variant} icon="shopping-cart-simple" full busy={busy} onClick={() => void press()}>
      <Trans>Add medicines to cart</Trans>
    </Button>
  )
}
