import { Trans } from '@lingui/react/macro'
import { useSupportHours } from '../operator/browser-support-hours.tsx'

/** The support phone as a link to dial, with its hours; nothing while the operator has named none. */
export function SupportLine({ phone, className }: { phone: string; className?: string | undefined }) {
  const hours = useSupportHours()
  if (phone === '') return null
  return (
    <>
      <p>
        <Trans>
          Call{' '}
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={className}>
            {phone}
          </a>
        </Trans>
      </p>
      <p>{hours}</p>
    </>
  )
}
