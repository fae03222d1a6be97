import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { WaitingKind } from './desk-work.rules.ts'

/** "2 consultations to sign" */
export function useWorkWords(): Record<WaitingKind, (count: number) => string> {
  const { t } = useLingui()
  return {
    waiting_room: (count) => t`${plural(count, { one: '# patient in the waiting room', other: '# patients in the waiting room' })}`,
    queue: (count) => t`${plural(count, { one: '# patient in the queue', other: '# patients in the queue' })}`,
    to_sign: (count) => t`${plural(count, { one: '# consultation to sign', other: '# consultations to sign' })}`,
    to_come: (count) => t`${plural(count, { one: '# appointment still to come today', other: '# appointments still to come today' })}`,
    reviews: (count) => t`${plural(count, { one: '# prescription to review', other: '# prescriptions to review' })}`,
    new_orders: (count) => t`${plural(count, { one: '# new order', other: '# new orders' })}`,
    to_pack: (count) => t`${plural(count, { one: '# order to pack', other: '# orders to pack' })}`,
    returns: (count) => t`${plural(count, { one: '# return request', other: '# return requests' })}`,
    order_messages: (count) => t`${plural(count, { one: '# message waiting', other: '# messages waiting' })}`,
    schedule_changes: (count) => t`${plural(count, { one: '# schedule change to approve', other: '# schedule changes to approve' })}`,
    stock_to_receive: (count) => t`${plural(count, { one: '# stock transfer to receive', other: '# stock transfers to receive' })}`,
    callbacks: (count) => t`${plural(count, { one: '# patient to call back', other: '# patients to call back' })}`,
    complaints: (count) => t`${plural(count, { one: '# open complaint', other: '# open complaints' })}`,
    failed_refunds: (count) => t`${plural(count, { one: '# failed refund', other: '# failed refunds' })}`,
    refund_requests: (count) => t`${plural(count, { one: '# refund to approve', other: '# refunds to approve' })}`,
    factor_resets: (count) => t`${plural(count, { one: '# authenticator reset to confirm', other: '# authenticator resets to confirm' })}`,
    refund_answers: (count) => t`${plural(count, { one: '# refund request answered', other: '# refund requests answered' })}`,
    transfers: (count) => t`${plural(count, { one: '# transfer to make', other: '# transfers to make' })}`,
    failed_tasks: (count) => t`${plural(count, { one: '# failed task', other: '# failed tasks' })}`,
    locked_accounts: (count) => t`${plural(count, { one: '# locked account', other: '# locked accounts' })}`,
  }
}

/** The same as a choice of what alerts. */
export function useAlertNames(): Record<WaitingKind, string> {
  const { t } = useLingui()
  return {
    waiting_room: t`Patients in the waiting room`,
    queue: t`Patients in the queue`,
    to_sign: t`Consultations to sign`,
    to_come: t`Appointments still to come today`,
    reviews: t`Prescriptions to review`,
    new_orders: t`New orders`,
    to_pack: t`Orders to pack`,
    returns: t`Return requests`,
    order_messages: t`Messages about orders`,
    schedule_changes: t`Schedule changes to approve`,
    stock_to_receive: t`Stock transfers to receive`,
    callbacks: t`Patients to call back`,
    complaints: t`Complaints`,
    failed_refunds: t`Failed refunds`,
    refund_requests: t`Refunds to approve`,
    factor_resets: t`Authenticator resets to confirm`,
    refund_answers: t`Answers to my refund requests`,
    transfers: t`Transfers to make`,
    failed_tasks: t`Failed tasks`,
    locked_accounts: t`Locked accounts`,
  }
}
