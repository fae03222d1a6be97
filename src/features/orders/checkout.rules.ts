import type { Consent, ConsentNotice } from '../accounts/consents.contract.ts'

type OrderPurpose = 'order' | 'share_prescription'

/** What has still to be agreed to before this order: what was agreed to in the version in force is not asked again (DP-1, DP-3). */
export function consentsDue(
  { given, notices }: { given: readonly Consent[]; notices: readonly ConsentNotice[] },
  withPrescription: boolean,
): (ConsentNotice & { purpose: OrderPurpose })[] {
  const holds = ({ purpose, version }: ConsentNotice) =>
    given.some((consent) => consent.purpose === purpose && consent.notice_version === version && consent.withdrawn_at === null)
  return notices.filter(
    (notice): notice is ConsentNotice & { purpose: OrderPurpose } =>
      (notice.purpose === 'order' || (withPrescription && notice.purpose === 'share_prescription')) && !holds(notice),
  )
}
