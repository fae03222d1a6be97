import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import frame from '../../../app/shell/account-frame.module.css'
import { Form, Pair } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import type { Batch } from './desk-stock.contract.ts'

const acts = ['count', 'restore'] as const
type Act = (typeof acts)[number]

interface ChangeProps {
  of: { medicine_id: string; pharmacy?: string }
  batches: readonly Batch[]
  onDone: () => Promise<void>
}

/** What was counted, or a batch that may be sold again; both stand in the book with their reason. */
export function ChangeBatch({ of, batches, onDone }: ChangeProps) {
  const { t } = useLingui()
  const nothing = { act: 'count' as Act, batch_no: batches[0]?.batch_no ?? '', units: '', reason: '' }
  const [draft, setDraft] = useState(nothing)
  const [keys] = useState(() => idempotencyKeys())
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = async () => {
    const units = draft.act === 'count' && draft.units === '' ? t`Enter the counted quantity` : null
    if (refuse({ units, reason: draft.reason.trim().length < 3 ? t`Enter a reason` : null })) return
    if (!(await send(() => sendChange(of, draft, keys.keyFor(draft))))) return
    keys.done()
    setDraft(nothing)
    await onDone()
  }
  return (
    <section className={frame.part} aria-labelledby="change" ref={place}>
      <h2 id="change">
        <Trans>Adjust batch</Trans>
      </h2>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <WhichAndWhat batches={batches} draft={draft} onChange={(some) => setDraft({ ...draft, ...some })} />
        {draft.act === 'count' && (
          <TextField
            label={t`Counted quantity (units)`}
            name="units"
            inputMode="numeric"
            value={draft.units}
            error={fields['units']?.[0]}
            onChange={({ target }) => setDraft({ ...draft, units: target.value })}
          />
        )}
        <TextField
          label={t`Reason`}
          name="reason"
          maxLength={200}
          value={draft.reason}
          error={fields['reason']?.[0]}
          onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
        />
        <Button type="submit" busy={busy}>
          <Trans>Save adjustment</Trans>
        </Button>
        <Link to={`/desk/recalls?${new URLSearchParams({ medicine: of.medicine_id, batch: draft.batch_no })}`}>
          <Trans>Recall this batch</Trans>
        </Link>
      </Form>
    </section>
  )
}

interface WhichProps {
  batches: readonly Batch[]
  draft: Draft
  onChange: (some: Partial<Draft>) => void
}

function WhichAndWhat({ batches, draft, onChange }: WhichProps) {
  const { t } = useLingui()
  const words: Record<Act, string> = { count: t`Stock recount`, restore: t`Back on sale` }
  return (
    <Pair>
      <SelectField label={t`Batch`} name="batch_no" value={draft.batch_no} onChange={({ target }) => onChange({ batch_no: target.value })}>
        {batches.map(({ batch_no }) => (
          <option key={batch_no}>{batch_no}</option>
        ))}
      </SelectField>
      <SelectField label={t`What`} name="act" value={draft.act} onChange={({ target }) => onChange({ act: target.value as Act })}>
        {acts.map((act) => (
          <option key={act} value={act}>
            {words[act]}
          </option>
        ))}
      </SelectField>
    </Pair>
  )
}

interface Draft {
  act: Act
  batch_no: string
  units: string
  reason: string
}

async function sendChange(of: ChangeProps['of'], { act, batch_no, units, reason }: Draft, idempotencyKey: string): Promise<void> {
  const which = { ...of, batch_no, reason }
  if (act === 'count') await browserApi('POST /api/desk/stock/count/', { body: { ...which, units: Number(units) }, idempotencyKey })
  else await browserApi('POST /api/desk/stock/recall/', { body: { ...which, recalled: false }, idempotencyKey })
}
