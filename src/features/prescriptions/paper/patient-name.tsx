import { Trans } from '@lingui/react/macro'

/** Whom a prescription is for. */
export function PatientName({ name }: { name: string }) {
  return (
    <p>
      <Trans>
        For <b>{name}</b>
      </Trans>
    </p>
  )
}
