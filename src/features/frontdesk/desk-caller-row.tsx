import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useDayWords, useMomentWords } from '../../i18n/day-words.ts'
import { formatPaise } from '../../lib/money.ts'
import { Stamp } from '../../ui/layout/stamp.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'
import { useDeskStateWords } from '../consultations/desk/desk-words.ts'
import type { ConsultationState } from '../consultations/consultations.rules.ts'
import { useStatusWords } from '../orders/status-words.ts'
import styles from './desk-patient.module.css'
import type { CallerPage } from './frontdesk.contract.ts'
import { type CallerRow, useComplaintSubjects } from './desk-patient-words.tsx'

type CashRefund = Extract<CallerRow, { kind: 'order' }>['order']['cash_refunds'][number]

interface LineProps {
  icon: IconName
  title: ReactNode
  facts: readonly (string | null | false)[]
  stamp: ReactNode
}

function Line({ icon, title, facts, stamp }: LineProps) {
  return (
    <>
      <Icon name={icon} size={20} />
      <div className={styles.what}>
        <b>{title}</b>
        <span className={styles.soft}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <span className={styles.state}>{stamp}</span>
    </>
  )
}

type Requests = CallerPage['refund_requests']

export function CallerRowLine({ row, requests }: { row: CallerRow; requests: Requests }) {
  const asked = useRefundRequestWords()
  const ofRow = (id: string) => requests.filter(({ of }) => of === id).map(asked)
  if (row.kind === 'order') return <OrderLine order={row.order} asked={ofRow(row.order.id)} />
  if (row.kind === 'visit') return <VisitLine visit={row.visit} />
  if (row.kind === 'payment') return <PaymentLine payment={row.payment} asked={ofRow(row.payment.id)} />
  return <ComplaintLine complaint={row.complaint} />
}

function OrderLine({ order, asked }: { order: Extract<CallerRow, { kind: 'order' }>['order']; asked: string[] }) {
  const { t } = useLingui()
  const status = useStatusWords()[order.status]
  const { id: patient = '' } = useParams()
  const { late_min: late, packs, prescription, is_cash, part_returned } = order
  const refundWords = useCashRefundWords()
  const count = t`${plural(packs, { one: '# pack', other: '# packs' })}`
  const money = is_cash ? t`Cash ${formatPaise(order.total_paise)}` : formatPaise(order.total_paise)
  return (
    <Line
      icon="package"
      title={<Link to={`/desk/orders/${order.id}/summary?patient=${patient}`}>{order.number}</Link>}
      facts={[count, money, order.pharmacy, prescription && t`with prescription`, ...order.cash_refunds.map(refundWords), ...asked]}
      stamp={
        late === null ? (
          <Stamp tone={status.tone}>{part_returned ? t`Partially returned` : status.word}</Stamp>
        ) : (
          <Stamp tone="red">{t`${late} min late`}</Stamp>
        )
      }
    />
  )
}

/** How money paid in cash goes back: who is waited for, where it goes, who paid it when. */
function useCashRefundWords() {
  const { t } = useLingui()
  const day = useDayWords()
  return ({ amount_paise, state, shown, paid_on, paid_by }: CashRefund): string => {
    const amount = formatPaise(amount_paise)
    if (state === 'NEEDS_DETAILS') return t`refund of ${amount}: the patient has not said where to send it yet`
    if (state === 'READY') return t`refund of ${amount}: to transfer to ${shown ?? ''}`
    const on = paid_on === null ? '' : day(paid_on)
    return paid_by ? t`refund of ${amount}: paid on ${on} by ${paid_by}` : t`refund of ${amount}: paid on ${on}`
  }
}

/** What was asked of an admin, and what they said. */
function useRefundRequestWords() {
  const { t } = useLingui()
  const day = useDayWords()
  return ({ amount_paise, state, at, decided_at, decided_by, answer }: Requests[number]): string => {
    const [amount, who, on] = [formatPaise(amount_paise), decided_by ?? '', day(decided_at ?? at)]
    if (state === 'open') return t`refund of ${amount} requested, waits for an admin`
    if (state === 'granted') return t`refund of ${amount} approved by ${who} on ${on}`
    return t`refund of ${amount} declined by ${who} on ${on}: ${answer ?? ''}`
  }
}

function VisitLine({ visit }: { visit: Extract<CallerRow, { kind: 'visit' }>['visit'] }) {
  const { t } = useLingui()
  const words = useDeskStateWords()
  const moment = useMomentWords()
  const modes = { video: t`Video`, audio: t`Audio`, chat: t`Chat`, clinic: t`At the clinic` }
  return (
    <Line
      icon={visit.mode === 'clinic' ? 'stethoscope' : 'video-camera'}
      title={visit.doctor ?? t`Doctor not assigned`}
      facts={[visit.number, modes[visit.mode], moment(visit.at), formatPaise(visit.total_paise)]}
      stamp={<Stamp tone="pen">{words[visit.state as ConsultationState]}</Stamp>}
    />
  )
}

function PaymentLine({ payment, asked }: { payment: Extract<CallerRow, { kind: 'payment' }>['payment']; asked: string[] }) {
  const { t } = useLingui()
  const { paid_paise, refunded_paise, left_paise, number } = payment
  const refunded = formatPaise(refunded_paise)
  return (
    <Line
      icon="wallet"
      title={formatPaise(paid_paise)}
      facts={[number, refunded_paise > 0 && t`${refunded} refunded or on its way`, ...asked]}
      stamp={<Stamp tone={left_paise === 0 ? 'amber' : 'leaf'}>{left_paise === 0 ? <Trans>Refunded</Trans> : <Trans>Paid</Trans>}</Stamp>}
    />
  )
}

function ComplaintLine({ complaint }: { complaint: Extract<CallerRow, { kind: 'complaint' }>['complaint'] }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const states: Record<string, string> = {
    open: t({ message: 'Open', context: 'state' }),
    acknowledged: t`Acknowledged`,
    answered: t`Answered`,
  }
  const due = moment(complaint.due_by)
  const about = useComplaintSubjects()[complaint.about] ?? t`Complaint`
  return (
    <Line
      icon="chat-circle"
      title={about}
      facts={[
        complaint.ticket_no,
        complaint.regards && t`about ${complaint.regards.number}`,
        complaint.state !== 'answered' && t`Answer by ${due}`,
      ]}
      stamp={<Stamp tone={complaint.state === 'answered' ? 'ink' : 'amber'}>{states[complaint.state]}</Stamp>}
    />
  )
}
