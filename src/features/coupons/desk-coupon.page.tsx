import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
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
import { DeskDrawer } from '../../app/forms/desk-drawer.tsx'
import { Form, Pair } from '../../app/forms/form-page.tsx'
import { useSending } from '../../app/forms/use-sending.ts'
import { type CouponChange, changedCouponOf, changeOf } from './coupon-draft.rules.ts'
import type { CouponView } from './coupons.contract.ts'
import { useCouponWords } from './desk-coupon-words.tsx'
import { CouponsFrame, loadCoupons } from './desk-coupons-frame.tsx'
import { useWrongWords } from './desk-coupon-wrong.tsx'
import styles from '../../app/forms/desk-drawer.module.css'

async function load(api: Api, { params }: PageArgs) {
  const all = await loadCoupons(api)
  const coupon = all.coupons.find(({ id }) => id === params['id'])
  if (!coupon) throw data(null, { status: 404 })
  return { ...all, coupon }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DeskCouponPage() {
  return <CouponsFrame<Data> drawer={({ coupon }, closeTo) => <ChangeCoupon key={coupon.id} coupon={coupon} closeTo={closeTo} />} />
}

function useChange(coupon: CouponView) {
  const { t } = useLingui()
  const wrongWords = useWrongWords()
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState(() => changeOf(coupon))
  const sending = useSending()
  const patch = (body: Input<Contracts['PATCH /api/desk/coupon/{id}/']>['body']) =>
    sending.send(async () => {
      await browserApi('PATCH /api/desk/coupon/{id}/', { params: { id: coupon.id }, body })
      toasts.show({ kind: 'success', text: t`Saved` })
      await revalidate()
    })
  const save = async () => {
    const made = changedCouponOf(draft)
    if ('wrong' in made) sending.refuse(wrongWords(made.wrong))
    else await patch(made.body)
  }
  return { ...sending, draft, change: (some: Partial<CouponChange>) => setDraft({ ...draft, ...some }), patch, save }
}

function ChangeCoupon({ coupon, closeTo }: { coupon: CouponView; closeTo: string }) {
  const words = useCouponWords()
  const form = useId()
  const { busy, error, fields, place, draft, change, patch, save } = useChange(coupon)
  const foot = (
    <>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <Button variant={coupon.active ? 'danger' : 'secondary'} busy={busy} onClick={() => void patch({ active: !coupon.active })}>
        {coupon.active ? <Trans>Stop coupon</Trans> : <Trans>Restart coupon</Trans>}
      </Button>
      <Button type="submit" form={form} busy={busy}>
        <Trans>Save</Trans>
      </Button>
    </>
  )
  return (
    <DeskDrawer title={coupon.codes.join(', ')} closeTo={closeTo} foot={foot}>
      <p>
        <b>{words(coupon)}</b>
      </p>
      <p className={styles.note}>
        <Trans>The discount cannot be changed, so that old bills can be explained. Create a new coupon for a different discount.</Trans>
      </p>
      <div ref={place}>
        <Form onSubmit={save} id={form}>
          <ChangeFields draft={draft} change={change} fields={fields} />
        </Form>
      </div>
    </DeskDrawer>
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
      <Field label={t`Terms`} error={fields['terms']?.[0]}>
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
