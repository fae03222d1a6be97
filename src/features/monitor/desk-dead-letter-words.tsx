import { useLingui } from '@lingui/react/macro'
import type { DeadLetterReason } from './dead-letters.rules.ts'

interface DeadLetterWords {
  reasons: Record<DeadLetterReason, { label: string; text: string }>
  /** What a task was to do; one that works by the clock is named as such. */
  jobOf: (job: string) => string
}

export function useDeadLetterWords(): DeadLetterWords {
  const { t } = useLingui()
  const jobs: Record<string, string> = {
    'accounts.sign_in_link': t`Email a sign-in link`,
    'accounts.verify_link': t`Email a confirmation link`,
    'consultations.due': t`Update a consultation`,
    'consultations.line': t`Find a doctor for a waiting patient`,
    'files.scan': t`Scan a file for viruses`,
    'messages.send': t`Send an SMS, WhatsApp message or email`,
    'notices.push': t`Send a notification to a device`,
    'payments.check': t`Check a payment with the gateway`,
    'payments.refund': t`Send a refund to the gateway`,
    'records.erase': t`Erase an account`,
    'records.export': t`Prepare a data download`,
    'records.forget_identity': t`Remove a sign-in`,
    'stock.recalled': t`Recall a batch`,
  }
  return {
    reasons: {
      timed_out: { label: t`Timed out`, text: t`The task took too long, or the server restarted while it ran.` },
      provider_unavailable: { label: t`Provider unavailable`, text: t`An outside service did not answer. Check it, then retry.` },
      provider_refused: {
        label: t`Provider declined`,
        text: t`An outside service declined the request. Check its dashboard before you retry.`,
      },
      database: {
        label: t`Database error`,
        text: t`The database refused the change or did not answer. The log has the details under the task ID.`,
      },
      unexpected: { label: t`Unexpected error`, text: t`The log has the details under the task ID. Retry once the cause is fixed.` },
    },
    jobOf: (job) => jobs[job] ?? t`Scheduled task`,
  }
}
