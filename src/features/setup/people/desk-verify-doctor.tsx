import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { DoctorRecord } from '../../doctors/doctors-desk.contract.ts'

type Doctor = Pick<DoctorRecord, 'id' | 'verified_at' | 'verified_by'> & Pick<DoctorRecord['fields'], 'name' | 'council'>

/** A doctor is shown to patients only after somebody compared the registration with the council's register (TPG-1). */
export function DoctorVerified({ doctor }: { doctor: Doctor }) {
  const { id, verified_at } = doctor
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const verify = (verified: boolean) =>
    void send(async () => {
      await browserApi('POST /api/desk/doctor/{id}/verify/', { params: { id }, body: { verified } })
      await revalidate()
    })
  return (
    <div>
      <Stamp tone={verified_at ? 'leaf' : 'amber'}>{verified_at ? <Trans>Verified</Trans> : <Trans>Not verified</Trans>}</Stamp>
      <Verified doctor={doctor} />
      {error && <Notice kind="danger" live="alert" title={error} />}
      <VerifyButton doctor={doctor} busy={busy} onVerify={verify} />
    </div>
  )
}

function Verified({ doctor: { verified_at, verified_by } }: { doctor: Doctor }) {
  const day = useDayWords()
  if (verified_at === null) return null
  const when = day(verified_at)
  return (
    <p>
      {verified_by ? (
        <Trans>
          Verified on {when} by {verified_by}
        </Trans>
      ) : (
        <Trans>Verified on {when}</Trans>
      )}
    </p>
  )
}

function VerifyButton({
  doctor: { name, council, verified_at },
  busy,
  onVerify,
}: {
  doctor: Doctor
  busy: boolean
  onVerify: (verified: boolean) => void
}) {
  const { t } = useLingui()
  if (verified_at)
    return (
      <ConfirmButton
        variant="quiet"
        busy={busy}
        title={t`Undo the verification of ${name}?`}
        label={<Trans>Undo verification</Trans>}
        confirm={<Trans>Undo verification</Trans>}
        stay={<Trans>Keep</Trans>}
        onConfirm={() => onVerify(false)}
      >
        <p>
          <Trans>Patients will no longer find this doctor. Booked appointments stay.</Trans>
        </p>
      </ConfirmButton>
    )
  return (
    <ConfirmButton
      variant="primary"
      danger={false}
      busy={busy}
      title={t`Verify the registration of ${name}?`}
      label={<Trans>Verify registration</Trans>}
      confirm={<Trans>I compared it, verify</Trans>}
      stay={<Trans>Not yet</Trans>}
      onConfirm={() => onVerify(true)}
    >
      <p>
        <Trans>
          Compare name, number, year and council with the register of {council} or the Indian Medical Register (nmc.org.in). Your name and
          the date are recorded, and patients can find this doctor from then on.
        </Trans>
      </p>
    </ConfirmButton>
  )
}
