import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from '../../catalog/edit/desk-catalogue.module.css'
import { type Found, FoundProducts, StockScan } from '../../catalog/receipts/desk-stock-scan.tsx'
import { useUnitAmounts } from '../../catalog/stock/desk-unit-amounts.tsx'
import { FindByNumber, type Numbered } from './desk-find-batch.tsx'
import own from './desk-new-recall.module.css'
import { WhatItReaches } from './desk-recall-reach.tsx'
import { useRecallSources } from './desk-recall-words.tsx'
import { mayBeBatch, type RecallSource, recallSources } from './recalls.rules.ts'

type Product = { medicine_id: string; name: string; packing: string; unit: string }
type Batch = { batch_no: string; expiry: string; units: number }
interface Draft {
  batch_no: string
  source: RecallSource
  reference: string
  reason: string
}
interface NewRecallProps {
  product: Product | null
  batches: readonly Batch[]
  /** As a scanned pack says it; empty where none was scanned. */
  batch: string
}

/** Which batch of what: found by scan or name, then why and by whose word. */
export function NewRecall({ product, batches, batch, numbered }: NewRecallProps & { numbered: Numbered | null }) {
  const { t } = useLingui()
  return (
    <Pane
      className={styles.drawer}
      title={t`Recall a batch`}
      tools={
        <Link to="?" className={styles.close} preventScrollReset>
          <Trans>Close</Trans>
        </Link>
      }
    >
      {product ? <Facts product={product} batches={batches} batch={batch} /> : <FindProduct numbered={numbered} />}
    </Pane>
  )
}

function FindProduct({ numbered }: { numbered: Numbered | null }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<Found | null>(null)
  const choose = (medicine: string, batch: string | null) => {
    void navigate(`?${new URLSearchParams({ medicine, ...(batch ? { batch } : {}) })}`)
  }
  // Whoever holds an alert types its batch number into the first field they see.
  const show = (some: Found | null) => {
    if (some?.products.length === 0 && mayBeBatch(some.text)) void navigate(`?${new URLSearchParams({ number: some.text })}`)
    else setFound(some)
  }
  return (
    <>
      <StockScan field={field} onProduct={(product, printed) => choose(product.medicine_id, printed.batch_no)} onFound={show} />
      {found && <FoundProducts found={found} onChoose={(product) => choose(product.medicine_id, found.printed.batch_no)} />}
      <FindByNumber numbered={numbered} />
    </>
  )
}

function Facts({ product, batches, batch }: NewRecallProps & { product: Product }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const known = batches.some(({ batch_no }) => batch_no === batch)
  const [draft, setDraft] = useState<Draft>({ batch_no: known ? batch : '', source: 'regulator', reference: '', reason: '' })
  const [keys] = useState(() => idempotencyKeys())
  const { busy, error, fields, place, send, refuse } = useSending()
  const { name } = product
  const submit = async () => {
    const reason = draft.reason.trim().length < 3 ? t`Enter a reason` : null
    if (refuse({ batch_no: draft.batch_no === '' ? t`Choose a batch` : null, reason })) return
    await send(async () => {
      const body = { medicine_id: product.medicine_id, ...draft, reference: draft.reference.trim() || null }
      const { id } = await browserApi('POST /api/desk/recall/', { body, idempotencyKey: keys.keyFor(body) })
      await navigate(`/desk/recalls/${id}`)
    })
  }
  const change = (some: Partial<Draft>) => setDraft({ ...draft, ...some })
  return (
    <div ref={place}>
      <p>
        <b>{name}</b> <span className={styles.small}>{product.packing}</span>{' '}
        <Link to="?new=1">
          <Trans>Change product</Trans>
        </Link>
      </p>
      <Form onSubmit={() => Promise.resolve()}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        {batch !== '' && !known && <Notice kind="warning" title={t`Batch ${batch} was never in stock here`} />}
        <BatchField batches={batches} unit={product.unit} value={draft.batch_no} error={fields['batch_no']?.[0]} onChange={change} />
        {draft.batch_no !== '' && <WhatItReaches medicine={product.medicine_id} batch={draft.batch_no} unit={product.unit} />}
        <WhyFields draft={draft} fields={fields} onChange={change} />
        <div className={own.foot}>
          <Confirmed name={name} busy={busy} onConfirm={() => void submit()} />
        </div>
      </Form>
    </div>
  )
}

interface WhyProps {
  draft: Draft
  fields: Record<string, string[]>
  onChange: (some: Partial<Draft>) => void
}

function WhyFields({ draft, fields, onChange }: WhyProps) {
  const { t } = useLingui()
  const sources = useRecallSources()
  return (
    <>
      <div className={own.pair}>
        <SelectField
          label={t`Recalled by`}
          name="source"
          value={draft.source}
          onChange={({ target }) => onChange({ source: target.value as RecallSource })}
        >
          {recallSources.map((source) => (
            <option key={source} value={source}>
              {sources[source]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Alert or letter number`}
          placeholder={t`Optional`}
          name="reference"
          maxLength={120}
          value={draft.reference}
          error={fields['reference']?.[0]}
          onChange={({ target }) => onChange({ reference: target.value })}
        />
      </div>
      <TextField
        label={t`Reason`}
        name="reason"
        maxLength={200}
        value={draft.reason}
        error={fields['reason']?.[0]}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    </>
  )
}

function Confirmed({ name, busy, onConfirm }: { name: string; busy: boolean; onConfirm: () => void }) {
  const { t } = useLingui()
  return (
    <ConfirmButton
      variant="danger"
      busy={busy}
      label={t`Recall batch`}
      title={t`Recall ${name}?`}
      confirm={t`Recall batch`}
      stay={t`Not yet`}
      onConfirm={onConfirm}
    >
      <p>
        <Trans>
          Sale stops in every pharmacy at once. Packed parcels are put on hold, and everyone who received this batch is told to stop using
          it.
        </Trans>
      </p>
    </ConfirmButton>
  )
}

interface BatchProps {
  batches: readonly Batch[]
  unit: string
  value: string
  error: string | undefined
  onChange: (some: { batch_no: string }) => void
}

function BatchField({ batches, unit, value, error, onChange }: BatchProps) {
  const { t } = useLingui()
  const [amount, day] = [useUnitAmounts(), useDayWords()]
  return (
    <SelectField
      label={t`Batch`}
      name="batch_no"
      value={value}
      error={error}
      onChange={({ target }) => onChange({ batch_no: target.value })}
    >
      <option value="">{t`Choose a batch`}</option>
      {batches.map(({ batch_no, expiry, units }) => {
        const [until, left] = [day(expiry), amount(units, unit)]
        return (
          <option key={batch_no} value={batch_no}>
            {t`${batch_no}, expires ${until}, ${left} on shelves`}
          </option>
        )
      })}
    </SelectField>
  )
}
