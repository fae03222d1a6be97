import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { addressDraft } from '../../accounts/addresses/address-draft.ts'
import { AddressForm } from '../../accounts/addresses/address-form.tsx'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { useAddressLabels } from '../../accounts/addresses/address-words.tsx'
import type { Address } from '../../accounts/addresses/addresses.contract.ts'
import type { CheckoutData } from './checkout.types.ts'
import type { Ordering } from './use-ordering.ts'
import styles from './checkout.module.css'

interface AddressStepProps {
  data: CheckoutData
  ordering: Ordering
  onDone: () => void
}

/** An address of the account, or a new one. */
export function AddressStep({ data: { addresses, me, pincode }, ordering: { cart, bringTo }, onDone }: AddressStepProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const usual = addresses.find(({ is_default }) => is_default) ?? addresses[0]
  const [chosen, setChosen] = useState(cart.address ?? usual?.id ?? '')
  // Reloaded in the middle of typing a new one, the page opens it again.
  const [adding, setAdding] = useDraft('checkout adding', addresses.length === 0)
  const [busy, setBusy] = useState(false)
  const choose = async (address: string) => {
    setBusy(true)
    const went = await bringTo(address)
    setBusy(false)
    if (went) onDone()
  }
  if (adding && me.patient_id !== null) {
    const saved = async ({ id }: Address) => {
      setAdding(false)
      setChosen(id)
      await revalidate()
      await choose(id)
    }
    return (
      <>
        <AddressForm ownId={me.patient_id} initial={addressDraft(null, me, pincode)} onSaved={saved} />
        {addresses.length > 0 && (
          <div>
            <Button variant="quiet" onClick={() => setAdding(false)}>
              <Trans>Choose a saved address</Trans>
            </Button>
          </div>
        )}
      </>
    )
  }
  return (
    <>
      <ChoiceGroup
        type="radio"
        name="address"
        legend={t`Your addresses`}
        choices={addresses.map((address) => ({
          value: address.id,
          label: <Label address={address} />,
          detail: <Detail address={address} />,
        }))}
        chosen={[chosen]}
        onChange={([id = '']) => setChosen(id)}
      />
      <div className={styles.actions}>
        <Button busy={busy} disabled={chosen === ''} onClick={() => void choose(chosen)}>
          <Trans>Deliver here</Trans>
        </Button>
        <Button variant="quiet" icon="plus" onClick={() => setAdding(true)}>
          <Trans>Add another address</Trans>
        </Button>
      </div>
    </>
  )
}

function Label({ address }: { address: Address }) {
  const labels = useAddressLabels()
  return (
    <>
      <b>{labels[address.label]}</b> {address.name}
    </>
  )
}

function Detail({ address: { line1, line2, landmark, city, postal_code, deliverable } }: { address: Address }) {
  const { t } = useLingui()
  return (
    <>
      {[line1, line2, landmark, `${city} ${postal_code}`].filter(Boolean).join(', ')}
      {!deliverable.is_deliverable && ` · ${t`Sorry, We are not delivering to this location yet`}`}
    </>
  )
}
