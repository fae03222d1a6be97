import type { Consent, ConsentNotice } from '../../accounts/consents.contract.ts'

type OrderPurpose = 'order' | 'share_prescription'

/** What an order needs agreement to: the server refuses without, the page marks it as needed (TPG-15, DP-1). */
export function consentsNeeded(withPrescription: boolean): OrderPurpose[] {
  return withPrescription ? ['order', 'share_prescription'] : ['order']
}

/** What has still to be agreed to before this order: what was agreed to in the version in force is not asked again (DP-1, DP-3). */
export function consentsDue(
  { given, notices }: { given: readonly Consent[]; notices: readonly ConsentNotice[] },
  withPrescription: boolean,
): (ConsentNotice & { purpose: OrderPurpose })[] {
  const holds = ({ purpose, version }: ConsentNotice) =>
    given.some((consent) => consent.purpose === purpose && consent.notice_version === version && consent.withdrawn_at === null)
  const needed: readonly string[] = consentsNeeded(withPrescription)
  return notices.filter((notice): notice is ConsentNotice & { purpose: OrderPurpose } => needed.includes(notice.purpose) && !holds(notice))
}
