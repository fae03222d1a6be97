import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import frame from '../../../app/shell/account-frame.module.css'
import { Form, Pair } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import type { MedicineStock } from './desk-stock.contract.ts'

interface ReceiveProps {
  of: { medicine_id: string; pharmacy?: string }
  stock: MedicineStock
  onDone: () => Promise<void>
}

/** A delivery of the wholesaler, as it is printed on the packs. */
export function ReceiveBatch({ of, stock, onDone }: ReceiveProps) {
  const { t } = useLingui()
  const nothing = { batch_no: '', expiry: '', mrp: (stock.mrp_paise / 100).toFixed(2), packs: '' }
  const [draft, setDraft] = useState(nothing)
  const [keys] = useState(() => idempotencyKeys())
  const { busy, error, fields, place, send, refuse } = useSending()
  const change = (name: keyof typeof nothing) => ({
    name,
    value: draft[name],
    error: fields[name === 'mrp' ? 'mrp_paise' : name]?.[0],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  })
  const submit = async () => {
    const mrp_paise = Math.round(Number(draft.mrp) * 100)
    const wrong = {
      batch_no: t`Enter the batch number from the pack`,
      expiry: t`Choose the expiry date`,
      packs: t`Enter the number of packs`,
    }
    if (
      refuse({
        batch_no: draft.batch_no ? null : wrong.batch_no,
        expiry: draft.expiry ? null : wrong.expiry,
        packs: draft.packs ? null : wrong.packs,
      })
    )
      return
    const body = { ...of, batch_no: draft.batch_no, expiry: draft.expiry, mrp_paise, packs: Number(draft.packs) }
    const sent = () => browserApi('POST /api/desk/stock/receive/', { body, idempotencyKey: keys.keyFor(body) })
    if (!(await send(async () => void (await sent())))) return
    keys.done()
    setDraft(nothing)
    await onDone()
  }
  return (
    <section className={frame.part} aria-labelledby="receive" ref={place}>
      <h2 id="receive">
        <Trans>Stock receipt (GRN)</Trans>
      </h2>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <Pair>
          <TextField label={t`Batch number`} maxLength={30} {...change('batch_no')} />
          <TextField label={t`Expiry date (last day)`} type="date" {...change('expiry')} />
          <TextField label={t`MRP per pack`} prefix="₹" inputMode="decimal" {...change('mrp')} />
          <TextField label={t`Packs`} hint={stock.packing} inputMode="numeric" {...change('packs')} />
        </Pair>
        <Button type="submit" busy={busy} icon="plus">
          <Trans>Receive stock</Trans>
        </Button>
      </Form>
    </section>
  )
}
