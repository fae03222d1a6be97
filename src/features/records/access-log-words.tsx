import { useLingui } from '@lingui/react/macro'

export interface AccessLogWords {
  role: Record<'patient' | 'doctor' | 'pharmacist' | 'admin' | 'system', string>
  /** By the kind of what was opened. */
  what: Record<string, string>
  /** By the word a contract writes into the log (`audit`). */
  why: Record<string, string>
}

/** The codes of the access log in the reader's language. */
// oxlint-disable-next-line max-lines-per-function -- one list of words
export function useAccessLogWords(): AccessLogWords {
  const { t } = useLingui()
  return {
    role: { patient: t`You`, doctor: t`Doctor`, pharmacist: t`Pharmacist`, admin: t`Administrator`, system: t`Our system` },
    what: {
      account: t`Account`,
      complaint: t`Complaint`,
      consultation: t`Consultation`,
      file: t`File`,
      grievance: t`Complaint`,
      order: t`Order`,
      patient: t`Profile`,
      payment: t`Payment`,
      prescription: t`Prescription`,
      refund: t`Refund`,
      task: t`Background task`,
    },
    why: {
      addendum_signed: t`Added to your prescription`,
      consultation_accepted: t`Accepted your consultation`,
      consultation_cancelled: t`Cancelled your consultation`,
      consultation_completed: t`Completed your consultation`,
      consultation_declined: t`Declined your consultation`,
      consultation_ended: t`Ended the call`,
      consultation_read: t`Your consultation`,
      consultation_started: t`Started the call`,
      erase: t`You requested it`,
      export: t`You requested it`,
      'grievance.acknowledge': t`Acknowledged your complaint`,
      'grievance.answer': t`Answered your complaint`,
      'grievance.read': t`Pending complaints`,
      'invite into a consultation': t`Invited someone to the call`,
      'join a consultation': t`Joined the call`,
      order_accepted: t`Accepted your order`,
      order_delivered: t`Handed over your order`,
      order_dispatched: t`Dispatched your order`,
      order_repacked: t`Opened your parcel to repack it`,
      order_lines_unavailable: t`Removed items from your order`,
      order_withdrawn: t`Cancelled and refunded your order`,
      order_packed: t`Packed your order`,
      order_read: t`Processing your order`,
      order_refused: t`Declined your order`,
      order_returned: t`Received your returned items`,
      prescription_decided: t`Reviewed your prescription`,
      prescription_read: t`Viewed your prescription`,
      prescription_revoked: t`Withdrew your prescription`,
      prescription_signed: t`Signed your prescription`,
      prescription_written: t`Wrote your prescription`,
      queue_read: t`The day’s appointments`,
      appointments_read: t`Upcoming appointments`,
      sealed_accounts_read: t`Viewed locked accounts`,
      account_sealed: t`Locked your account`,
      account_restored: t`Gave your account back to you`,
      owner_check_failed: t`Wrong date of birth at sign-in`,
      owner_check_passed: t`Date of birth confirmed at sign-in`,
      staff_deactivated: t`Ended a staff member’s access`,
      connection_changed: t`Changed the settings of an outside service`,
      connection_removed: t`Removed the settings of an outside service`,
      staff_reactivated: t`Restored a staff member’s access`,
      staff_pharmacist: t`Changed a staff member’s pharmacist registration`,
      reconciliation_read: t`Payment reconciliation`,
      in_person_attested: t`Recorded that you were seen in person`,
      record_read: t`Read your record for the consultation`,
      refund_paid_out: t`Chose to pay your refund by transfer`,
      payouts_read: t`Viewed refunds to pay by transfer`,
      payout_details_read: t`Viewed where to send your refund`,
      payout_paid: t`Paid your refund`,
      refund_retried: t`Sent your refund again`,
      refunds_read: t`Processing refunds`,
      register_read: t`Statutory register`,
      task_discarded: t`Discarded a failed background task of your account`,
      task_retried: t`Retried a failed background task of your account`,
    },
  }
}
