import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import { formatPaise } from '../../../lib/money.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from '../../../app/shell/desk-list.module.css'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import frame from '../../../app/shell/account-frame.module.css'
import { useDayWords, useMomentWords } from '../../../i18n/day-words.ts'
import { useKnownDeskRoles } from '../../accounts/sessions/desk-session.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import type { DeskPayout, PayoutDetails } from '../payouts.contract.ts'

const load = async (api: Api, { url }: PageArgs) => {
  const paid = url.searchParams.get('paid') === 'true'
  const payouts = await api('GET /api/desk/payout/', { query: paid ? { paid: 'true' } : {} })
  return { payouts, paid, chosen: payouts.find(({ id }) => id === url.searchParams.get('pay')) }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** Refunds that a person pays: cash-on-delivery returns, amounts below one rupee, and what the bank keeps refusing. */
export default function DeskPayoutsPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Transfers`} lead={<Trans>Refunds to be paid by UPI, bank transfer or cash.</Trans>} fills>
      {(data) => (
        <div className={classNames(styles.page, data.chosen && styles.withDrawer)}>
          <div className={styles.list}>
            <nav className={styles.chips} aria-label={t`Show`}>
              <Link to="?" aria-current={!data.paid || undefined}>{t`To be paid`}</Link>
              <Link to="?paid=true" aria-current={data.paid || undefined}>{t`Paid`}</Link>
            </nav>
            <List {...data} />
          </div>
          {data.chosen && <Chosen key={data.chosen.id} payout={data.chosen} />}
        </div>
      )}
    </DeskFrame>
  )
}

function List({ payouts, paid }: Data) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <Pane flush className={styles.rows}>
      {payouts.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div className={styles.scroll} tabIndex={0}>
          <DataTable caption={paid ? t`Paid` : t`To be paid`} captionHidden columns={columns} rows={payouts} rowKey={({ id }) => id} />
        </div>
      ) : (
        <PaneState icon="check" title={<Trans>No refunds to pay by transfer.</Trans>} />
      )}
    </Pane>
  )
}

function useColumns(): Column<DeskPayout>[] {
  const { t } = useLingui()
  const moment = useMomentWords()
  const day = useDayWords()
  const words = { NEEDS_DETAILS: t`Waiting for patient’s details`, READY: t`Ready to pay`, PAID: t`Paid` }
  const tones = { NEEDS_DETAILS: 'amber', READY: 'pen', PAID: 'leaf' } as const
  const mayPay = useKnownDeskRoles().includes('admin')
  return [
    { key: 'asked', heading: t`Requested`, cell: ({ asked_at }) => moment(asked_at) },
    { key: 'for', heading: t`For`, cell: ({ purpose, number }) => <For purpose={purpose} number={number} /> },
    { key: 'amount', heading: t`Amount`, figures: true, cell: ({ amount_paise }) => formatPaise(amount_paise) },
    { key: 'to', heading: t`Account`, cell: ({ shown }) => <span className="num">{shown}</span> },
    { key: 'state', heading: t`Status`, cell: ({ state }) => <Stamp tone={tones[state]}>{words[state]}</Stamp> },
    {
      key: 'paid',
      heading: t`Payment`,
      cell: ({ id, state, paid_on, paid_by, reference, amount_paise }) => {
        if (state === 'PAID') {
          const on = paid_on === null ? '' : day(paid_on)
          return paid_by ? t`Paid on ${on} by ${paid_by}, reference ${reference}` : t`Paid on ${on}, reference ${reference}`
        }
        const amount = formatPaise(amount_paise)
        return mayPay && <Link to={`?pay=${id}`} preventScrollReset>{t`Pay ${amount}`}</Link>
      },
    },
  ]
}

function For({ purpose, number }: Pick<DeskPayout, 'purpose' | 'number'>) {
  if (purpose === 'order') return number ? <Trans>Order {number}</Trans> : <Trans>Order</Trans>
  return number ? <Trans>Consultation {number}</Trans> : <Trans>Consultation</Trans>
}

function Chosen({ payout }: { payout: DeskPayout }) {
  const amount = formatPaise(payout.amount_paise)
  return (
    <Pane
      kind="money"
      title={amount}
      tools={
        <Link to="?" preventScrollReset>
          <Trans>Close</Trans>
        </Link>
      }
    >
      <p className="num">
        <For {...payout} />
      </p>
      {payout.shown && <p className="num">{payout.shown}</p>}
      <Pay payout={payout} />
    </Pane>
  )
}

function usePaying({ id, user_id, method: given }: DeskPayout) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const sending = useSending()
  const [keys] = useState(idempotencyKeys)
  const [details, setDetails] = useState<PayoutDetails | null>(null)
  const [today] = useState(() => indiaDay(new Date()))
  const [typed, setTyped] = useState({ method: given ?? 'cash', reference: '', paid_on: today })
  const show = () =>
    sending.send(async () => {
      setDetails((await browserApi('POST /api/desk/payout/{id}/details/', { params: { id }, body: { user_id } })).details)
    })
  const paid = async () => {
    const body = { user_id, ...typed }
    const went = await sending.send(async () => {
      await browserApi('POST /api/desk/payout/{id}/paid/', { params: { id }, body, idempotencyKey: keys.keyFor(body) })
    })
    if (!went) return
    await navigate('?', { replace: true })
    await revalidate()
  }
  return { ...sending, details, show, paid, today, typed, setTyped }
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
  const { today, typed, setTyped, fields, place } = paying
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
        max={today}
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
