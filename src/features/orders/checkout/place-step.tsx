import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { Cart } from '../../cart/cart.contract.ts'
import { useWarningWords } from '../../cart/cart-words.tsx'
import { AddressStep } from './address-step.tsx'
import type { CheckoutData } from './checkout.types.ts'
import type { Ordering } from './use-ordering.ts'

interface PlaceStepProps {
  data: CheckoutData
  ordering: Ordering
  onDone: () => void
}

/** Brought home, or collected at one of our pharmacies. */
export function PlaceStep({ data, ordering, onDone }: PlaceStepProps) {
  const { t } = useLingui()
  const [way, setWay] = useState<Cart['order_type']>(ordering.cart.order_type)
  const words = useWarningWords(ordering.cart)
  const nowhere = way === 'delivery' ? ordering.cart.warnings.find(({ kind }) => kind === 'not_deliverable') : undefined
  return (
    <>
      {nowhere && (
        <Notice kind="warning" live="alert">
          {words(nowhere)}
        </Notice>
      )}
      {data.pharmacies.length > 0 && (
        <ChoiceGroup
          type="radio"
          name="order-type"
          legend={t`Delivery or pickup?`}
          choices={[
            { value: 'delivery', label: t`Home delivery` },
            { value: 'pickup', label: t`Pick up from the pharmacy`, detail: t`Free. Show your PIN at the pharmacy.` },
          ]}
          chosen={[way]}
          onChange={([next]) => setWay(next === 'pickup' ? 'pickup' : 'delivery')}
        />
      )}
      {way === 'delivery' ? (
        <AddressStep data={data} ordering={ordering} onDone={onDone} />
      ) : (
        <Counter data={data} ordering={ordering} onDone={onDone} />
      )}
    </>
  )
}

function Counter({ data: { pharmacies }, ordering: { cart, collectAt }, onDone }: PlaceStepProps) {
  const { t } = useLingui()
  const held = pharmacies.find(({ id }) => id === cart.pharmacy?.id) ?? pharmacies[0]
  const [chosen, setChosen] = useState(held?.id ?? '')
  const [busy, setBusy] = useState(false)
  const choose = async () => {
    setBusy(true)
    const went = await collectAt(chosen)
    setBusy(false)
    if (went) onDone()
  }
  return (
    <>
      <ChoiceGroup
        type="radio"
        name="pharmacy"
        legend={t`Our pharmacies`}
        choices={pharmacies.map(({ id, trade_name, address }) => ({ value: id, label: trade_name, detail: address }))}
        chosen={[chosen]}
        onChange={([id = '']) => setChosen(id)}
      />
      <div>
        <Button busy={busy} onClick={() => void choose()}>
          <Trans>Pick up here</Trans>
        </Button>
      </div>
    </>
  )
}
