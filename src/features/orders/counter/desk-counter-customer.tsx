import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { browserApi } from '../../../data/page-data.ts'
import { normalisePhone } from '../../../lib/phone.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { needsOf } from './counter-draft.rules.ts'
import type { CounterPartProps as PartProps } from './desk-counter.types.ts'
import styles from './desk-counter.module.css'

type Person = NonNullable<PartProps['draft']['patient']>

/** Found by their number, or entered as they say; nothing has to be known of somebody who buys no prescription medicine. */
export function CounterCustomer({ draft, fields, onChange }: PartProps) {
  const { t } = useLingui()
  const { rx } = needsOf(draft.lines)
  const people = usePeople()
  const typePhone = (phone: string) => {
    onChange({ phone, patient: null })
    void people.look(normalisePhone(phone))
  }
  return (
    <fieldset>
      <legend className={styles.legend}>{rx ? <Trans>Customer</Trans> : <Trans>Customer (optional)</Trans>}</legend>
      <div className={styles.pair}>
        <TextField
          label={t`Phone`}
          type="tel"
          inputMode="numeric"
          value={draft.phone}
          error={fields['phone']?.[0] ?? people.failed}
          maxLength={16}
          autoComplete="off"
          onChange={({ target }) => typePhone(target.value)}
        />
        {draft.patient === null && (
          <TextField
            label={t`Name`}
            value={draft.name}
            error={fields['name']?.[0]}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </div>
      {draft.patient ? (
        <p className={styles.chosen}>
          <b>{draft.patient.name}</b>
          <Button variant="quiet" onClick={() => onChange({ patient: null })}>
            <Trans>Someone else</Trans>
          </Button>
        </p>
      ) : (
        <People found={people.found} onChoose={(patient) => onChange({ patient })} />
      )}
      <CustomerAddress draft={draft} fields={fields} onChange={onChange} />
    </fieldset>
  )
}

/** As the register of Schedule H1 and large invoices want it. */
export function CustomerAddress({ draft, fields, onChange }: PartProps) {
  const { t } = useLingui()
  const { h1 } = needsOf(draft.lines)
  if (!h1 && draft.address === '' && !fields['address']) return null
  return (
    <TextField
      label={t`Customer’s address`}
      hint={draft.patient?.has_address ? t`Leave empty to use the address of the account.` : undefined}
      value={draft.address}
      error={fields['address']?.[0]}
      maxLength={300}
      autoComplete="off"
      onChange={({ target }) => onChange({ address: target.value })}
    />
  )
}

function People({ found, onChoose }: { found: readonly Person[]; onChoose: (person: Person) => void }) {
  if (found.length === 0) return null
  return (
    <output className={styles.people}>
      <span>
        <Trans>On this account:</Trans>
      </span>
      {found.map((person) => (
        <Button key={person.id} variant="secondary" onClick={() => onChoose(person)}>
          {person.name}
        </Button>
      ))}
    </output>
  )
}

/** The people of a number, asked when it is whole; an answer that comes late for an older number is not shown. */
function usePeople() {
  const words = useFailureWords()
  const [asked, setAsked] = useState<{ phone: string | null; found: Person[]; failed: string | null }>({
    phone: null,
    found: [],
    failed: null,
  })
  const look = async (phone: string | null) => {
    setAsked({ phone, found: [], failed: null })
    if (phone === null) return
    const tell = (part: { found: Person[]; failed: string | null }) => setAsked((now) => (now.phone === phone ? { phone, ...part } : now))
    try {
      const { people } = await browserApi('POST /api/desk/counter/customer/', { body: { phone } })
      tell({ found: people.map(({ patient: id, ...person }) => ({ id, ...person })), failed: null })
    } catch (failure) {
      tell({ found: [], failed: words(failure) })
    }
  }
  return { look, found: asked.found, failed: asked.failed }
}
