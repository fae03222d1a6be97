import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from '../edit/desk-catalogue.module.css'
import type { Supplier } from './receipts.contract.ts'

interface NewReceiptProps {
  suppliers: readonly Supplier[]
  pharmacy: string | undefined
  closeTo: string
}
const added = 'new'

/** Which invoice of whom came in; a supplier that is not on the list is added on the way. */
export function NewReceipt({ suppliers, pharmacy, closeTo }: NewReceiptProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(suppliers[0]?.id ?? added)
  return (
    <Pane
      className={styles.drawer}
      title={t`New receipt`}
      tools={
        <Link to={closeTo} className={styles.close} preventScrollReset>
          <Trans>Close</Trans>
        </Link>
      }
    >
      <SelectField label={t`Supplier`} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {suppliers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={added}>{t`Add a supplier`}</option>
      </SelectField>
      {chosen === added ? <NewSupplier pharmacy={pharmacy} onAdded={setChosen} /> : <Invoice supplier={chosen} pharmacy={pharmacy} />}
    </Pane>
  )
}

function NewSupplier({ pharmacy, onAdded }: { pharmacy: string | undefined; onAdded: (id: string) => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState({ name: '', gstin: '', drug_licence: '' })
  const [keys] = useState(() => idempotencyKeys())
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = async () => {
    const [name, licence] = [draft.name.trim(), draft.drug_licence.trim()]
    if (
      refuse({
        name: name.length < 2 ? t`Enter the supplier’s name` : null,
        drug_licence: licence.length < 3 ? t`Enter the drug licence number` : null,
      })
    )
      return
    await send(async () => {
      const body = { ...draft, gstin: draft.gstin.trim() || null, ...(pharmacy ? { pharmacy } : {}) }
      const { id } = await browserApi('POST /api/desk/stock/supplier/', { body, idempotencyKey: keys.keyFor(body) })
      await revalidate()
      onAdded(id)
    })
  }
  const field = (name: keyof typeof draft, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      name={name}
      maxLength={120}
      value={draft[name]}
      error={fields[name]?.[0]}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
    />
  )
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        {field('name', t`Name of the supplier`)}
        {field('gstin', t`GSTIN`, t`Leave blank if the supplier is not registered`)}
        {field('drug_licence', t`Drug licence number`)}
        <Button type="submit" busy={busy}>
          <Trans>Add supplier</Trans>
        </Button>
      </Form>
    </div>
  )
}

function Invoice({ supplier, pharmacy }: { supplier: string; pharmacy: string | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => ({ invoice_no: '', invoice_date: indiaDay(new Date()) }))
  const [keys] = useState(() => idempotencyKeys())
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = async () => {
    const missing = draft.invoice_no.trim() === '' ? t`Enter the invoice number` : null
    if (refuse({ invoice_no: missing, invoice_date: draft.invoice_date === '' ? t`Choose the date of the invoice` : null })) return
    await send(async () => {
      const body = { supplier, ...draft, ...(pharmacy ? { pharmacy } : {}) }
      const { id } = await browserApi('POST /api/desk/stock/receipt/', { body, idempotencyKey: keys.keyFor(body) })
      await navigate({ pathname: `/desk/stock/receipts/${id}`, search: pharmacy ? `?pharmacy=${pharmacy}` : '' })
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <TextField
          label={t`Invoice number`}
          name="invoice_no"
          maxLength={30}
          autoComplete="off"
          value={draft.invoice_no}
          error={fields['invoice_no']?.[0]}
          onChange={({ target }) => setDraft({ ...draft, invoice_no: target.value })}
        />
        <TextField
          label={t`Date of the invoice`}
          name="invoice_date"
          type="date"
          value={draft.invoice_date}
          error={fields['invoice_date']?.[0]}
          onChange={({ target }) => setDraft({ ...draft, invoice_date: target.value })}
        />
        <Button type="submit" busy={busy}>
          <Trans>Begin receipt</Trans>
        </Button>
      </Form>
    </div>
  )
}
