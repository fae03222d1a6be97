import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { formatPaise } from '../../../lib/money.ts'
import { BillRows } from '../../../ui/layout/price-block.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { useKnownDeskRoles } from '../../accounts/sessions/desk-session.ts'
import { useRefundReasons } from '../../payments/desk/desk-refund-words.tsx'
import styles from '../../records/complaints/desk-grievances.module.css'
import { useRefundReasonWords } from '../acts/desk-refund-reasons.tsx'
import { DecideRequest } from './desk-decide-request.tsx'
import type { RefundRequest } from './refund-requests.contract.ts'

/** One request: what for, what was paid, what was refunded already, who asks, and what can be said to it. */
export function RequestPane({ request }: { request: RefundRequest }) {
  const { t } = useLingui()
  const amount = formatPaise(request.amount_paise)
  const mayDecide = useKnownDeskRoles().includes('admin') && request.state === 'open'
  return (
    <Pane title={t`Refund of ${amount}`} tools={<RequestStamp request={request} />}>
      <div className={styles.one}>
        <Facts request={request} />
        {request.note && <p className={styles.message}>{request.note}</p>}
        <Money request={request} />
        <Outcome request={request} />
        {mayDecide && <DecideRequest request={request} />}
      </div>
    </Pane>
  )
}

export function RequestStamp({ request: { state } }: { request: RefundRequest }) {
  if (state === 'granted') return <Stamp tone="leaf">{<Trans>Approved</Trans>}</Stamp>
  return state === 'refused' ? (
    <Stamp tone="red">
      <Trans>Declined</Trans>
    </Stamp>
  ) : (
    <Stamp tone="amber">
      <Trans>Awaiting an admin</Trans>
    </Stamp>
  )
}

function Facts({ request }: { request: RefundRequest }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const { number, purpose, purpose_id, patient, reason, asked_by, asked_at } = request
  const page = `/desk/patients/${patient.id}`
  const about = purpose === 'order' ? `/desk/orders/${purpose_id}/summary?patient=${patient.id}` : page
  return (
    <dl className={styles.facts}>
      <Fact name={purpose === 'order' ? t`Order` : t`Appointment`}>
        <Link to={about}>{number}</Link>
      </Fact>
      <Fact name={t`Patient`}>
        <Link to={page}>{patient.name}</Link>
      </Fact>
      <Fact name={t`Reason`}>{useRefundReasonWords()[reason]}</Fact>
      {asked_by && <Fact name={t`Requested by`}>{asked_by}</Fact>}
      <Fact name={t`Requested`}>{moment(asked_at)}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What was paid and what of it has gone back, row by row. */
function Money({ request: { is_cash, paid_paise, refunds, left_paise } }: { request: RefundRequest }) {
  const { t } = useLingui()
  const [moment, reasons] = [useMomentWords(), useRefundReasons()]
  const before = refunds.map(({ amount_paise, rule_id, at }) => {
    const [why, when] = [rule_id === null ? '' : (reasons[rule_id] ?? rule_id), moment(at)]
    return { label: why ? t`Refunded on ${when}: ${why}` : t`Refunded on ${when}`, amount: `−${formatPaise(amount_paise)}` }
  })
  return (
    <BillRows
      rows={[
        { label: is_cash ? t`Paid in cash` : t`Paid online`, amount: formatPaise(paid_paise) },
        ...before,
        { label: t`Left to refund`, amount: formatPaise(left_paise) },
      ]}
    />
  )
}

function Outcome({ request: { state, decided_by, decided_at, asked_at, answer, is_cash } }: { request: RefundRequest }) {
  const moment = useMomentWords()
  if (state === 'open') return null
  const [who, at] = [decided_by ?? '', moment(decided_at ?? asked_at)]
  return (
    <>
      <p>
        {state === 'granted' ? (
          <Trans>
            Approved by {who} at {at}.
          </Trans>
        ) : (
          <Trans>
            Declined by {who} at {at}.
          </Trans>
        )}{' '}
        {state === 'granted' && is_cash && <Trans>The patient is asked where to send it.</Trans>}
      </p>
      {answer && <p className={styles.message}>{answer}</p>}
    </>
  )
}
