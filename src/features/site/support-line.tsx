import { Trans } from '@lingui/react/macro'

/** The support phone as a link to dial, with its hours. */
export function SupportLine({ phone, className }: { phone: string; className?: string | undefined }) {
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
      <p>
        <Trans>9:00 AM - 7:00 PM, all days</Trans>
      </p>
    </>
  )
}
