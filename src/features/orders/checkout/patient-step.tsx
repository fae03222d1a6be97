import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { useRelativeWords } from '../../../app/shell/account-words.tsx'
import type { Cart } from '../../cart/cart.contract.ts'
import { useCartChanges } from '../../cart/change/use-cart-changes.ts'
import type { People } from '../../prescriptions/upload/people.ts'

/** Medicines are for a person: the prescription must be theirs, and the pharmacist looks at their allergies. */
export function PatientStep({ people: { people, selfId }, cart, onDone }: { people: People; cart: Cart; onDone: () => void }) {
  const { t } = useLingui()
  const relative = useRelativeWords()
  const { attempt } = useCartChanges()
  const [chosen, setChosen] = useState(cart.patient ?? selfId ?? '')
  const [busy, setBusy] = useState(false)
  const choose = async () => {
    setBusy(true)
    const body = { patient: chosen }
    const went = await attempt(({ changeCart, api }) => changeCart(() => api('POST /api/cart/update_cart/', { body })))
    setBusy(false)
    if (went) onDone()
  }
  return (
    <>
      <ChoiceGroup
        type="radio"
        name="patient"
        legend={t`Who are these medicines for?`}
        choices={people.map((one) => ({ value: one.id, label: one.name || relative(one), detail: relative(one) }))}
        chosen={[chosen]}
        onChange={([id = '']) => setChosen(id)}
      />
      <div>
        <Button busy={busy} onClick={() => void choose()}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </>
  )
}
