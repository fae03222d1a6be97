import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Api } from '../../data/contracts.ts'
import { formatPaise } from '../../lib/money.ts'
import { browserApi, type PageArgs } from '../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../data/private-page-data.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../ui/controls/choice-group.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'
import { toasts } from '../../ui/messages/toast-store.ts'
import frame from '../../app/shell/account-frame.module.css'
import { AccountFrame } from '../../app/shell/account-frame.tsx'
import { Form, SmallPrint } from '../../app/forms/form-page.tsx'
import { useSending } from '../../app/forms/use-sending.ts'
import { pageOf } from './payments.rules.ts'
import type { PayoutView } from './payouts.contract.ts'

const load = (api: Api, { params }: PageArgs) => api('GET /api/payout/{id}/', { params: { id: params['id'] ?? '' } })
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)

/** Money that cannot go back the way it came: the patient says where to, and may correct it until it is paid. */
export default function PayoutPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<PayoutView> title={t`Your refund`} back={{ to: '/account', label: t`Account` }}>
      {(payout) => (payout.state === 'PAID' ? <Paid payout={payout} /> : <Details payout={payout} />)}
    </AccountFrame>
  )
}

function Paid({ payout: { amount_paise, shown, reference, paid_on } }: { payout: PayoutView }) {
  const { t } = useLingui()
  const amount = formatPaise(amount_paise)
  return (
    <Notice kind="success" title={t`${amount} refunded`}>
      {shown && <p>{shown}</p>}
      <p className="num">
        <Trans>
          Paid on {paid_on}, reference {reference}
        </Trans>
      </p>
    </Notice>
  )
}

const empty = { upi_id: '', account_holder: '', account_number: '', ifsc: '' }

function useDetails(payout: PayoutView) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const sending = useSending()
  const [method, setMethod] = useState<'upi' | 'bank'>(payout.method === 'bank' ? 'bank' : 'upi')
  const [typed, setTyped] = useState(empty)
  const field = (name: keyof typeof empty) => ({
    value: typed[name],
    error: sending.fields[name]?.[0] ?? null,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const submit = async () => {
    const { upi_id, ...account } = typed
    const body = method === 'upi' ? { method, upi_id } : { method, ...account }
    const went = await sending.send(async () => {
      await browserApi('POST /api/payout/{id}/details/', { params: { id: payout.id }, body })
    })
    if (!went) return
    toasts.show({ kind: 'success', text: t`Saved. We will send your refund within 5 working days.` })
    await navigate(pageOf(payout.purpose, payout.purpose_id))
  }
  return { ...sending, method, setMethod, field, submit }
}

function Details({ payout }: { payout: PayoutView }) {
  const { t } = useLingui()
  const details = useDetails(payout)
  const amount = formatPaise(payout.amount_paise)
  return (
    <Form onSubmit={details.submit} label={t`Where should we send your refund?`}>
      <p>
        <Trans>
          We owe you <b>{amount}</b>. It cannot be refunded to your original payment method, so tell us where to send it.
        </Trans>
      </p>
      <p>
        <Link to={pageOf(payout.purpose, payout.purpose_id)}>{payout.purpose === 'order' ? t`Order` : t`Appointment`}</Link>
      </p>
      {payout.shown && <p className="num">{t`Current: ${payout.shown}`}</p>}
      {details.error && <Notice kind="danger" live="alert" title={details.error} />}
      <Fields details={details} />
      <Button type="submit" full busy={details.busy}>
        <Trans>Save refund details</Trans>
      </Button>
      <SmallPrint>
        <Trans>We never ask for a PIN, an OTP or a password. These details are stored encrypted and erased once you are paid.</Trans>
      </SmallPrint>
    </Form>
  )
}

function Fields({ details: { method, setMethod, field, place } }: { details: ReturnType<typeof useDetails> }) {
  const { t } = useLingui()
  return (
    <div ref={place} className={frame.part}>
      <ChoiceGroup
        type="radio"
        name="method"
        legend={t`Where should we send it?`}
        choices={[
          { value: 'upi', label: t`UPI ID` },
          { value: 'bank', label: t`Bank account` },
        ]}
        chosen={[method]}
        onChange={([next]) => setMethod(next === 'bank' ? 'bank' : 'upi')}
      />
      {method === 'upi' ? (
        <TextField label={t`UPI ID`} inputMode="email" autoCapitalize="none" maxLength={170} {...field('upi_id')} />
      ) : (
        <>
          <TextField label={t`Account holder’s name`} maxLength={100} {...field('account_holder')} />
          <TextField label={t`Account number`} inputMode="numeric" maxLength={18} {...field('account_number')} />
          <TextField label={t`IFSC`} autoCapitalize="characters" maxLength={11} {...field('ifsc')} />
        </>
      )}
    </div>
  )
}
