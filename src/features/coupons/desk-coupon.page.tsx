import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { data, useRevalidator } from 'react-router'
import type { Api, Contracts } from '../../data/contracts.ts'
import type { Input } from '../../lib/contract.ts'
import type { FieldErrors } from '../../lib/errors.ts'
import { browserApi, type PageArgs } from '../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../data/private-page-data.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { TextArea, TextField } from '../../ui/controls/text-input.tsx'
import { toasts } from '../../ui/messages/toast-store.ts'
import frame from '../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../app/shell/desk-frame.tsx'
import { Form, Pair } from '../../app/forms/form-page.tsx'
import { useSending } from '../../app/forms/use-sending.ts'
import { type CouponChange, changedCouponOf, changeOf } from './coupon-draft.rules.ts'
import type { CouponView } from './coupons.contract.ts'
import { useCouponWords } from './desk-coupon-words.tsx'
import { useWrongWords } from './desk-coupon-wrong.tsx'

async function load(api: Api, { params }: PageArgs): Promise<CouponView> {
  const coupon = (await api('GET /api/desk/coupon/')).find(({ id }) => id === params['id'])
  if (!coupon) throw data(null, { status: 404 })
  return coupon
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

export default function DeskCouponPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<CouponView> title={t`Coupon`} back={{ to: '/desk/coupons', label: t`Coupons` }}>
      {(coupon) => <ChangeCoupon key={coupon.id} coupon={coupon} />}
    </DeskFrame>
  )
}

function ChangeCoupon({ coupon }: { coupon: CouponView }) {
  const words = useCouponWords()
  return (
    <div className={frame.part}>
      <p className={frame.head}>
        <b className={frame.name}>{coupon.codes.join(', ')}</b> {words(coupon)}
      </p>
      <p className={frame.facts}>
        <Trans>The discount cannot be changed, so that old bills can be explained. Create a new coupon for a different discount.</Trans>
      </p>
      <ChangeForm coupon={coupon} />
    </div>
  )
}

function ChangeForm({ coupon }: { coupon: CouponView }) {
  const { t } = useLingui()
  const wrongWords = useWrongWords()
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState(() => changeOf(coupon))
  const { busy, error, fields, place, send, refuse } = useSending()
  const patch = (body: Input<Contracts['PATCH /api/desk/coupon/{id}/']>['body']) =>
    send(async () => {
      await browserApi('PATCH /api/desk/coupon/{id}/', { params: { id: coupon.id }, body })
      toasts.show({ kind: 'success', text: t`Saved` })
      await revalidate()
    })
  const save = async () => {
    const made = changedCouponOf(draft)
    if ('wrong' in made) refuse(wrongWords(made.wrong))
    else await patch(made.body)
  }
  return (
    <div ref={place}>
      <Form onSubmit={save}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <ChangeFields draft={draft} change={(some) => setDraft({ ...draft, ...some })} fields={fields} />
        <div className={frame.rowActions}>
          <Button type="submit" busy={busy}>
            <Trans>Save</Trans>
          </Button>
          <Button variant={coupon.active ? 'danger' : 'secondary'} busy={busy} onClick={() => void patch({ active: !coupon.active })}>
            {coupon.active ? <Trans>Stop coupon</Trans> : <Trans>Restart coupon</Trans>}
          </Button>
        </div>
      </Form>
    </div>
  )
}

interface FieldsProps {
  draft: CouponChange
  change: (some: Partial<CouponChange>) => void
  fields: FieldErrors
}

function ChangeFields({ draft, change, fields }: FieldsProps) {
  const { t } = useLingui()
  const text = (label: string, name: keyof CouponChange, field: string, type = 'text') => (
    <TextField
      type={type}
      label={label}
      error={fields[field]?.[0]}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <>
      {text(t`Title`, 'title', 'title')}
      <Field label={t`Terms`}>
        {(control) => (
          <TextArea {...control} maxLength={2000} value={draft.terms} onChange={({ target }) => change({ terms: target.value })} />
        )}
      </Field>
      <Pair>
        {text(t`Usage limit per person`, 'per_user', 'per_user_limit')}
        {text(t`Total usage limit`, 'total', 'total_limit')}
      </Pair>
      {text(t`Until`, 'ends', 'ends_at', 'datetime-local')}
    </>
  )
}
