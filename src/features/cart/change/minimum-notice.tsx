import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { Cart } from '../cart.contract.ts'
import { useWarningWords } from '../cart-words.tsx'

/** What is missing to the smallest order that is delivered here: said before anybody has filled in anything. `instead`: what else can be done about it. */
export function MinimumNotice({ cart, instead }: { cart: Cart; instead?: ReactNode }) {
  const words = useWarningWords(cart)
  const below = cart.warnings.find(({ kind }) => kind === 'below_minimum')
  if (!below) return null
  return (
    <Notice live="status" title={words(below)}>
      {instead ?? (
        <Link to="/category">
          <Trans>Add medicines</Trans>
        </Link>
      )}
    </Notice>
  )
}
