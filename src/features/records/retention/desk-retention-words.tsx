import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { tableWords } from './retention-groups.rules.ts'
import type { RetentionTable } from './retention.contract.ts'

/** What the tables of a group hold. */
export function useRetentionGroups(): Record<RetentionTable['group'], string> {
  const { t } = useLingui()
  return {
    sign_in: t`Signing in`,
    account: t`Account`,
    health: t`Consultations and prescriptions`,
    orders: t`Orders, bills and payments`,
    pharmacy: t`Registers of medicines supplied`,
    messages: t`Notifications and messages`,
    files: t`Uploads, imports and exports`,
    logs: t`Logs and consents`,
    desk: t`Staff`,
  }
}

function KeptWith({ table }: { table: string }) {
  return (
    <Trans>
      With <span lang="en">{table}</span>
    </Trans>
  )
}

/** How long, in words; a period of whole years is said in years. */
export function KeptFor({ ends }: Pick<RetentionTable, 'ends'>) {
  if (ends.by === 'parent') return <KeptWith table={tableWords(ends.table)} />
  if (ends.by === 'account') return <Trans>Until the account is erased</Trans>
  if (ends.by === 'nobody') return <Trans>No personal data once its work is done</Trans>
  if (ends.by === 'law')
    return <Plural value={ends.years} one="# year after the account is erased" other="# years after the account is erased" />
  return <ByClock since={ends.since} days={ends.days} />
}

function ByClock({ since, days }: { since: 'expiry' | 'creation' | 'last_use'; days: number }) {
  if (days === 0) return <Trans>Until it expires</Trans>
  if (since === 'expiry') return <Plural value={days} one="# day after it expires" other="# days after it expires" />
  if (since === 'creation') return <Plural value={days} one="# day after it was created" other="# days after it was created" />
  return <Plural value={days} one="# day after its last use" other="# days after its last use" />
}
