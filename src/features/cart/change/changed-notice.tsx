import { Trans, useLingui } from '@lingui/react/macro'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { Cart } from '../cart.contract.ts'
import { useChangeWords } from '../cart-words.tsx'
import { useCartChanges } from './use-cart-changes.ts'

/** What became different since the patient last looked needs a yes of its own (R8). */
export function ChangedNotice({ cart: { price_version, warnings, items } }: { cart: Cart }) {
  const { t } = useLingui()
  const { attempt } = useCartChanges()
  const words = useChangeWords()
  if (!warnings.some(({ kind }) => kind === 'changed')) return null
  const accept = () =>
    attempt(({ changeCart }) => changeCart(() => browserApi('POST /api/cart/accept_changes/', { body: { price_version } })))
  return (
    <Notice
      kind="warning"
      live="status"
      title={t`Your cart has changed`}
      action={
        <Button variant="secondary" onClick={() => void accept()}>
          <Trans>Accept changes</Trans>
        </Button>
      }
    >
      <ul>
        {items.flatMap(({ id, item_name, changes }) =>
          changes.map((change) => (
            <li key={id + change.kind}>
              {item_name}: {words(change)}
            </li>
          )),
        )}
      </ul>
    </Notice>
  )
}
