import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { formatPaise } from '../../../lib/money.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import frame from '../../../app/shell/account-frame.module.css'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { useKnownDeskRoles } from '../../accounts/sessions/desk-session.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import type { DeskPayout, PayoutDetails } from '../payouts.contract.ts'

const load = (api: Api, { url }: PageArgs) =>
  api('GET /api/desk/payout/', { query: url.searchParams.get('paid') === 'true' ? { paid: 'true' } : {} })
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** Refunds that a person pays: cash-on-delivery returns, amounts below one rupee, and what the bank keeps refusing. */
export default function DeskPayoutsPage() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  return (
    <DeskFrame<DeskPayout[]> title={t`Transfers`} lead={<Trans>Refunds to be paid by UPI, bank transfer or cash.</Trans>}>
      {(payouts) => (
        <div className={frame.parts}>
          <SelectField
            label={t`Show`}
            value={search.get('paid') ?? ''}
            onChange={({ target }) => setSearch(target.value ? { paid: 'true' } : {})}
          >
            <option value="">{t`To be paid`}</option>
            <option value="true">{t`Paid`}</option>
          </SelectField>
          {payouts.length === 0 ? (
            <EmptyState>
              <Trans>No refunds to pay by transfer.</Trans>
            </EmptyState>
          ) : (
            payouts.map((payout) => <One key={payout.id} payout={payout} />)
          )}
        </div>
      )}
    </DeskFrame>
  )
}

function One({ payout }: { payout: DeskPayout }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const words = { NEEDS_DETAILS: t`Waiting for patient’s details`, READY: t`Ready to pay`, PAID: t`Paid` }
  const tones = { NEEDS_DETAILS: 'amber', READY: 'pen', PAID: 'leaf' } as const
  const mayPay = useKnownDeskRoles().includes('admin')
  const { amount_paise, state, shown, asked_at, reference, paid_on, purpose } = payout
  return (
    <section className={frame.part} aria-label={formatPaise(amount_paise)}>
      <h2 className="num">{formatPaise(amount_paise)}</h2>
      <p>
        <Stamp tone={tones[state]}>{words[state]}</Stamp> {purpose === 'order' ? t`Order` : t`Consultation`} · {moment(asked_at)}
      </p>
      {shown && <p className="num">{shown}</p>}
      {state === 'PAID' ? (
        <p className="num">
          <Trans>
            Paid on {paid_on}, reference {reference}
          </Trans>
        </p>
      ) : (
        mayPay && <Pay payout={payout} />
      )}
    </section>
  )
}

function usePaying({ id, user_id, method: given }: DeskPayout) {
  const { revalidate } = useRevalidator()
  const sending = useSending()
  const [keys] = useState(idempotencyKeys)
  const [details, setDetails] = useState<PayoutDetails | null>(null)
  const [typed, setTyped] = useState({ method: given ?? 'cash', reference: '', paid_on: '' })
  const show = () =>
    sending.send(async () => {
      setDetails((await browserApi('POST /api/desk/payout/{id}/details/', { params: { id }, body: { user_id } })).details)
    })
  const paid = async () => {
    const body = { user_id, ...typed }
    const went = await sending.send(async () => {
      await browserApi('POST /api/desk/payout/{id}/paid/', { params: { id }, body, idempotencyKey: keys.keyFor(body) })
    })
    if (went) await revalidate()
  }
  return { ...sending, details, show, paid, typed, setTyped }
}

/** The full details are shown only when asked for, which is on record; then how it was paid and under which reference. */
function Pay({ payout }: { payout: DeskPayout }) {
  const { t } = useLingui()
  const paying = usePaying(payout)
  const { busy, error, details } = paying
  return (
    <Form onSubmit={paying.paid} label={t`Mark as paid`}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      {details && <Where details={details} />}
      {payout.method && !details && (
        <Button variant="secondary" busy={busy} onClick={() => void paying.show()}>
          <Trans>Show account details</Trans>
        </Button>
      )}
      <Fields payout={payout} paying={paying} />
      <Button type="submit" busy={busy}>
        <Trans>Mark as paid</Trans>
      </Button>
    </Form>
  )
}

function Fields({ payout: { method: given }, paying }: { payout: DeskPayout; paying: ReturnType<typeof usePaying> }) {
  const { t } = useLingui()
  const { typed, setTyped, fields, place } = paying
  return (
    <div ref={place} className={frame.part}>
      <SelectField
        label={t`Paid by`}
        value={typed.method}
        error={fields['method']?.[0] ?? null}
        onChange={({ target }) => setTyped({ ...typed, method: target.value === 'cash' ? 'cash' : (given ?? 'cash') })}
      >
        {given === 'upi' && <option value="upi">{t`UPI`}</option>}
        {given === 'bank' && <option value="bank">{t`Bank transfer`}</option>}
        <option value="cash">{t`Cash`}</option>
      </SelectField>
      <TextField
        label={t`Reference (UTR or receipt number)`}
        value={typed.reference}
        maxLength={60}
        error={fields['reference']?.[0] ?? null}
        onChange={({ target }) => setTyped({ ...typed, reference: target.value })}
      />
      <TextField
        label={t`Paid on`}
        type="date"
        value={typed.paid_on}
        error={fields['paid_on']?.[0] ?? null}
        onChange={({ target }) => setTyped({ ...typed, paid_on: target.value })}
      />
    </div>
  )
}

function Where({ details }: { details: PayoutDetails }) {
  if (details.method === 'upi') return <p className="num">{details.upi_id}</p>
  const { account_holder, account_number, ifsc } = details
  return (
    <p className="num">
      {account_holder}
      <br />
      {account_number}
      <br />
      {ifsc}
    </p>
  )
}
