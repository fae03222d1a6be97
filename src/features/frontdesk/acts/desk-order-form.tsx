import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { formatPaise } from '../../../lib/money.ts'
import { SelectField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useAddressLabels } from '../desk-patient-words.tsx'
import type { Quote } from './acts.contract.ts'
import type { ActProps } from './acts.types.ts'
import { ActForm } from './desk-act-form.tsx'
import styles from './desk-acts.module.css'
import { PaymentSms } from './desk-payment-sms.tsx'
import { type Chosen, ProductPicker } from './desk-product-picker.tsx'
import { useAct } from './use-act.ts'
import { useAsked } from '../../../app/forms/use-asked.ts'

interface OrderFormProps extends ActProps {
  repeat: ActProps['page']['orders'][number] | null
}
type Pay = 'online' | 'cod'

/** An earlier order once more, or products the caller names: first the price is read out, then it is ordered. */
export function OrderForm({ patientId, page, repeat: first, onClose }: OrderFormProps) {
  const { t } = useLingui()
  const labels = useAddressLabels()
  const act = useAct(onClose)
  const placed = usePlacedWords()
  const [repeat, setRepeat] = useState(first?.id ?? '')
  const [items, setItems] = useState<Chosen[]>([])
  const [address, setAddress] = useState((page.addresses.find(({ is_default }) => is_default) ?? page.addresses[0])?.id ?? '')
  const [pay, setPay] = useState<Pay>('online')
  const [sms, setSms] = useState(false)
  const body = { ...(repeat ? { repeat } : {}), items: items.map(({ medicine_id, quantity }) => ({ medicine_id, quantity })), address }
  const key = address !== '' && (repeat !== '' || items.length > 0) ? JSON.stringify(body) : null
  const quote = useAsked(key, () => browserApi('POST /api/desk/patient/{id}/order/quote/', { params: { id: patientId }, body }))
  const mode = quote.data?.cod_allowed === false ? 'online' : pay
  const order = async () => {
    if (!quote.data) return
    const sent = { ...body, payment_mode: mode, price_version: quote.data.price_version, sms: sms && mode === 'online' }
    await act.act(sent, async (idempotencyKey) => {
      return placed(await browserApi('POST /api/desk/patient/{id}/order/', { params: { id: patientId }, body: sent, idempotencyKey }))
    })
    quote.again()
  }
  const total = formatPaise(quote.data?.total_paise ?? 0)
  return (
    <ActForm
      title={t`Order medicines`}
      submit={quote.data?.can_order ? <Trans>Order for {total}</Trans> : <Trans>Place order</Trans>}
      ready={quote.data?.can_order === true}
      onSubmit={order}
      onClose={onClose}
      lastly={mode === 'online' && page.addresses.length > 0 && <PaymentSms patientId={patientId} yes={sms} onChange={setSms} />}
      {...act}
    >
      {page.addresses.length === 0 && (
        <Notice kind="warning" title={t`No address on this account yet. The patient adds it in their account.`} />
      )}
      <div className={styles.row}>
        <RepeatField orders={page.orders} repeat={repeat} onChange={setRepeat} />
        <SelectField label={t`Deliver to`} value={address} onChange={({ target }) => setAddress(target.value)}>
          {page.addresses.map((one) => (
            <option key={one.id} value={one.id}>
              {labels[one.label]}, {one.postal_code}
            </option>
          ))}
        </SelectField>
        <SelectField label={t`Payment`} value={mode} onChange={({ target }) => setPay(target.value as Pay)}>
          <option value="online">{t`Online, by request`}</option>
          {quote.data?.cod_allowed !== false && <option value="cod">{t`Cash on delivery`}</option>}
        </SelectField>
      </div>
      <ProductPicker items={items} onChange={setItems} />
      {quote.failed && (
        <Notice kind="danger" live="alert" title={t`The price could not be calculated. Nothing was ordered.`}>
          <Trans>None of these may be available now. Change the products or try again.</Trans>
        </Notice>
      )}
      {quote.data && <ReadOut quote={quote.data} />}
    </ActForm>
  )
}

interface RepeatFieldProps extends Pick<ActProps['page'], 'orders'> {
  repeat: string
  onChange: (id: string) => void
}

function RepeatField({ orders, repeat, onChange }: RepeatFieldProps) {
  const { t } = useLingui()
  return (
    <SelectField label={t`Repeat an order`} value={repeat} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t`New order`}</option>
      {orders.map(({ id, number, packs }) => (
        <option key={id} value={id}>
          {number}, {t`${plural(packs, { one: '# pack', other: '# packs' })}`}
        </option>
      ))}
    </SelectField>
  )
}

/** What the caller hears before they agree. */
function ReadOut({ quote }: { quote: Quote }) {
  const { t } = useLingui()
  const problems: Record<string, string> = {
    unavailable: t`None of these are available now.`,
    too_many: t`There is not enough stock of one of them.`,
    prescription_missing: t`One of them needs a prescription. The patient uploads it, or sees a doctor first.`,
    prescription_refused: t`The prescription for one of them was refused.`,
    not_deliverable: t`We do not deliver to this address.`,
    no_place: t`We do not deliver to this address.`,
    below_minimum: t`Add products for ${formatPaise(quote.below_minimum_paise)} more to reach the minimum order.`,
  }
  const { packs, left_out, awaits_review, total_paise, delivery_paise, pharmacy, problem } = quote
  const facts = [
    t`${plural(packs, { one: '# pack', other: '# packs' })}`,
    t`delivery ${formatPaise(delivery_paise)}`,
    pharmacy,
    left_out > 0 && t`${plural(left_out, { one: '# product is not available', other: '# products are not available' })}`,
    awaits_review > 0 && t`A pharmacist reviews the prescription first. Payment is requested after that.`,
  ]
  return (
    <div aria-live="polite">
      <p>
        <b>{formatPaise(total_paise)}</b> <span className={styles.soft}>{facts.filter(Boolean).join(' · ')}</span>
      </p>
      {problem !== null && <Notice kind="warning" title={problems[problem] ?? t`This cannot be ordered as it is.`} />}
    </div>
  )
}

function usePlacedWords(): (made: { number: string; to_pay_paise: number; sms: boolean }) => string {
  const { t } = useLingui()
  return ({ number, to_pay_paise, sms }) => {
    if (to_pay_paise === 0) return t`Order ${number} placed.`
    return sms
      ? t`Order ${number} placed. The payment request is in the patient’s account and goes by SMS.`
      : t`Order ${number} placed. The payment request is in the patient’s account.`
  }
}
