import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
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
// oxlint-disable-next-line max-lines-per-function -- a form reads from top to bottom, field by field
export function ProductPicker({ items, onChange }: { items: Chosen[]; onChange: (items: Chosen[]) => void }) {
  const { t } = useLingui()
  const [term, setTerm] = useState('')
  const typed = term.trim()
  const found = useAsked(typed.length >= least ? typed : null, () =>
    browserApi('GET /api/search/suggest/', { query: { term: typed, limit: most } }),
  )
  const add = ({ medicine_id, medicine_name: name, packing }: { medicine_id: string; medicine_name: string; packing: string }) => {
    onChange([...items.filter((one) => one.medicine_id !== medicine_id), { medicine_id, name, packing, quantity: 1 }])
    setTerm('')
  }
  const rows = (found.data ?? []).filter(({ outside }) => !outside)
  // By Enter only what was named with its strength, or nothing else is sold: a strength is never guessed.
  const [first] = /\d/.test(typed) || rows.length === 1 ? rows : []
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || typed === '') return
    event.preventDefault()
    if (first) add(first)
  }
  return (
    <>
      <Field label={t`Add a product`} hint={found.failed ? t`The search did not answer. Try again.` : undefined}>
        {(control) => (
          <TextInput
            {...control}
            value={term}
            autoComplete="off"
            maxLength={80}
            onChange={({ target }) => setTerm(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <ul className={styles.list}>
        {rows.map(({ medicine_id, medicine_name: name, packing, price_paise, rx_required }) => (
          <li key={medicine_id} className={styles.line}>
            <span>
              <b>{name}</b>{' '}
              <span className={styles.soft}>
                {[packing, formatPaise(price_paise), rx_required && t`needs a prescription`].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button variant="secondary" onClick={() => add({ medicine_id, medicine_name: name, packing })} aria-label={t`Add ${name}`}>
              <Trans>Add</Trans> {medicine_id === first?.medicine_id && <KeyHint keys="Enter" />}
            </Button>
          </li>
        ))}
      </ul>
      <ul className={styles.list} aria-label={t`Chosen products`}>
        {items.map((item) => (
          <ChosenRow
            key={item.medicine_id}
            item={item}
            onChange={(quantity) =>
              onChange(
                quantity === 0 ? items.filter((one) => one !== item) : items.map((one) => (one === item ? { ...one, quantity } : one)),
              )
            }
          />
        ))}
      </ul>
    </>
  )
}

function ChosenRow({ item, onChange }: { item: Chosen; onChange: (quantity: number) => void }) {
  const { t } = useLingui()
  return (
    <li className={styles.line}>
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
        onChange={onChange}
      />
    </li>
  )
}
