import type { Api } from '../../../data/contracts.ts'
import type { Consent, ConsentNotice } from '../../accounts/consents.contract.ts'

/** What has still to be agreed to before a pharmacist may see a prescription; null when it was, in the words in force. */
export async function shareNoticeDue(api: Api): Promise<ConsentNotice | null> {
  const { given, notices } = await api('GET /api/consent/')
  return notices.find((notice) => notice.purpose === 'share_prescription' && !given.some((one) => isFor(one, notice))) ?? null
}

function isFor({ purpose, notice_version, withdrawn_at }: Consent, notice: ConsentNotice): boolean {
  return purpose === notice.purpose && notice_version === notice.version && withdrawn_at === null
}
