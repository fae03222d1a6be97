import type { ConsentNotice, Purpose } from '../consents.contract.ts'

/** What is read before somebody is added: for a child by their guardian, for an adult with that adult. */
export function familyNotices(notices: readonly ConsentNotice[]) {
  const of = (purpose: Purpose) => {
    const notice = notices.find((one) => one.purpose === purpose)
    if (!notice) throw new Error('there is a notice for every purpose')
    return notice
  }
  return { childNotice: of('child_processing'), adultNotice: of('adult_processing') }
}
