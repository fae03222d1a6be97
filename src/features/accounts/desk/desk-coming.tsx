import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../../ui/messages/notice.tsx'

/** What reaches somebody here whose work has no section of its own. */
export function Coming({ roles }: { roles: readonly string[] }) {
  const { t } = useLingui()
  return (
    <>
      {roles.includes('front_office') && (
        <Notice kind="info" title={t`Find an order by phone or number`}>
          <Trans>Press Ctrl K, then type 4 digits of the phone number, 3 letters of the name or the order number.</Trans>
        </Notice>
      )}
    </>
  )
}
