import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { addDays, indiaDay } from '../../lib/india-time.ts'
import { idempotencyKeys } from '../../lib/idempotency-key.ts'
import { browserApi } from '../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../data/private-page-data.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { SelectField, TextArea, TextField } from '../../ui/controls/text-input.tsx'
import { DeskDrawer } from '../../app/forms/desk-drawer.tsx'
import { Form, Pair } from '../../app/forms/form-page.tsx'
import { useSending } from '../../app/forms/use-sending.ts'
import { type CouponDraft, newCouponOf } from './coupon-draft.rules.ts'
import { CouponsFrame, loadCoupons } from './desk-coupons-frame.tsx'
import { useWrongWords } from './desk-coupon-wrong.tsx'

export const loader = deskOnServer(loadCoupons)
export const clientLoader = deskInBrowser(loadCoupons)

export default function DeskAddCouponPage() {
  return <CouponsFrame drawer={({ now }, closeTo) => <AddCoupon now={now} closeTo={closeTo} />} />
}

function emptyDraft(now: string): CouponDraft {
  const today = indiaDay(now)
  const limits = { per_user: '1', total: '', first_time_only: false, max: '', min: '' }
  return {
    ...limits,
    codes: '',
    title: '',
    terms: '',
    kind: 'flat',
    value: '',
    applies_to: 'order',
    starts: `${today}T00:00`,
    ends: `${addDays(today, 30)}T00:00`,
  }
}

function AddCoupon({ now, closeTo }: { now: string; closeTo: string }) {
  const { t } = useLingui()
  const form = useId()
  const navigate = useNavigate()
  const words = useWrongWords()
  const [draft, setDraft] = useState(() => emptyDraft(now))
  const [keys] = useState(idempotencyKeys)
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = async () => {
    const made = newCouponOf(draft)
    if ('wrong' in made) return void refuse(words(made.wrong))
    const { body } = made
    if (await send(async () => void (await browserApi('POST /api/desk/coupon/', { body, idempotencyKey: keys.keyFor(body) }))))
      await navigate(closeTo)
  }
  const change = (some: Partial<CouponDraft>) => setDraft({ ...draft, ...some })
  const foot = (
    <>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <Button type="submit" form={form} busy={busy}>
        <Trans>Create coupon</Trans>
      </Button>
    </>
  )
  return (
    <DeskDrawer title={t`New coupon`} closeTo={closeTo} foot={foot}>
      <div ref={place}>
        <Form onSubmit={submit} id={form}>
          <What draft={draft} change={change} fields={fields} />
          <Limits draft={draft} change={change} fields={fields} />
        </Form>
      </div>
    </DeskDrawer>
  )
}

interface Part {
  draft: CouponDraft
  change: (some: Partial<CouponDraft>) => void
  fields: Record<string, string[] | undefined>
}

function What({ draft, change, fields }: Part) {
  const { t } = useLingui()
  const value = draft.kind === 'flat' ? t`Discount (₹)` : t`Discount (%)`
  return (
    <>
      <TextField
        label={t`Codes`}
        hint={t`Separate codes with commas; all codes share the coupon’s limits`}
        error={fields['codes']?.[0]}
        value={draft.codes}
        onChange={({ target }) => change({ codes: target.value.toUpperCase() })}
      />
      <TextField
        label={t`Title`}
        error={fields['title']?.[0]}
        maxLength={120}
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <Pair>
        <SelectField
          label={t`For`}
          error={fields['applies_to']?.[0]}
          value={draft.applies_to}
          onChange={({ target }) => change({ applies_to: target.value as 'order' })}
        >
          <option value="order">{t`Orders`}</option>
          <option value="consultation">{t`Consultations`}</option>
        </SelectField>
        <SelectField
          label={t`Type`}
          error={fields['kind']?.[0]}
          value={draft.kind}
          onChange={({ target }) => change({ kind: target.value as 'flat' })}
        >
          <option value="flat">{t`Flat amount`}</option>
          <option value="percent">{t`Percentage`}</option>
        </SelectField>
      </Pair>
      <TextField
        label={value}
        inputMode="decimal"
        error={fields['value']?.[0]}
        value={draft.value}
        onChange={({ target }) => change({ value: target.value })}
      />
      <Field label={t`Terms`} error={fields['terms']?.[0]}>
        {(control) => (
          <TextArea {...control} maxLength={2000} value={draft.terms} onChange={({ target }) => change({ terms: target.value })} />
        )}
      </Field>
    </>
  )
}

function Limits({ draft, change, fields }: Part) {
  const { t } = useLingui()
  const text = (label: string, name: 'max' | 'min' | 'per_user' | 'total', field: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      error={fields[field]?.[0]}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  const moment = (label: string, name: 'starts' | 'ends', field: string) => (
    <TextField
      type="datetime-local"
      label={label}
      error={fields[field]?.[0]}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <>
      <Pair>
        {text(t`Maximum discount (₹)`, 'max', 'max_discount_paise')}
        {text(t`Minimum bill amount (₹)`, 'min', 'min_amount_paise')}
      </Pair>
      <Pair>
        {text(t`Usage limit per person`, 'per_user', 'per_user_limit')}
        {text(t`Total usage limit`, 'total', 'total_limit')}
      </Pair>
      <SelectField
        label={t`Who can use it`}
        error={fields['first_time_only']?.[0]}
        value={draft.first_time_only ? 'first' : 'all'}
        onChange={({ target }) => change({ first_time_only: target.value === 'first' })}
      >
        <option value="all">{t`Everyone`}</option>
        <option value="first">{t`First order or consultation only`}</option>
      </SelectField>
      <Pair>
        {moment(t`From`, 'starts', 'starts_at')}
        {moment(t`Until`, 'ends', 'ends_at')}
      </Pair>
    </>
  )
}
