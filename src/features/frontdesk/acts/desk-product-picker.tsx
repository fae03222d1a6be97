import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import { Stepper } from '../../../ui/controls/stepper.tsx'
import styles from './desk-acts.module.css'
import { useAsked } from '../../../app/forms/use-asked.ts'

export interface Chosen {
  medicine_id: string
  name: string
  packing: string
  quantity: number
}

const least = 3
const most = 5

/** Products of the shop by name, as the caller says them. */
export function ProductPicker({ items, onChange }: { items: Chosen[]; onChange: (items: Chosen[]) => void }) {
  const { t } = useLingui()
  const [term, setTerm] = useState('')
  const typed = term.trim()
  const found = useAsked(typed.length >= least ? typed : null, () =>
    browserApi('GET /api/search/suggest/', { query: { term: typed, limit: most } }),
  )
  const add = (one: Omit<Chosen, 'quantity'>) => {
    onChange([...items.filter(({ medicine_id }) => medicine_id !== one.medicine_id), { ...one, quantity: 1 }])
    setTerm('')
  }
  return (
    <>
      <Field label={t`Add a product`} hint={found.failed ? t`The search did not answer. Try again.` : undefined}>
        {(control) => (
          <TextInput {...control} value={term} autoComplete="off" maxLength={80} onChange={({ target }) => setTerm(target.value)} />
        )}
      </Field>
      <ul className={styles.list}>
        {(found.data ?? [])
          .filter(({ outside }) => !outside)
          .map(({ medicine_id, medicine_name: name, packing, price_paise, rx_required }) => (
            <li key={medicine_id} className={styles.line}>
              <span>
                <b>{name}</b>{' '}
                <span className={styles.soft}>
                  {[packing, formatPaise(price_paise), rx_required && t`needs a prescription`].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Button variant="secondary" onClick={() => add({ medicine_id, name, packing })} aria-label={t`Add ${name}`}>
                <Trans>Add</Trans>
              </Button>
            </li>
          ))}
      </ul>
      <ul className={styles.list} aria-label={t`Chosen products`}>
        {items.map((item) => (
          <li key={item.medicine_id} className={styles.line}>
            <span>
              <b>{item.name}</b> <span className={styles.soft}>{item.packing}</span>
            </span>
            <Stepper
              label={t`Quantity of ${item.name}`}
              lessLabel={t`One pack less`}
              moreLabel={t`One pack more`}
              value={item.quantity}
              min={0}
              max={99}
              onChange={(quantity) =>
                onChange(
                  quantity === 0 ? items.filter((one) => one !== item) : items.map((one) => (one === item ? { ...one, quantity } : one)),
                )
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}
