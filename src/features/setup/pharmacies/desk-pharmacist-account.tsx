import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { SelectField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { Member } from './desk-setup-pharmacy.types.ts'

interface AccountProps {
  registration: { pharmacy: string; pharmacist: string }
  name: string
  staff: readonly Member[]
}

/** Whose account at the desk works under this registration; nobody's until it is chosen. */
export function PharmacistAccount({ registration, name, staff }: AccountProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const isTheirs = ({ pharmacist }: Member) =>
    pharmacist?.pharmacy === registration.pharmacy && pharmacist.pharmacist === registration.pharmacist
  const linked = staff.filter(isTheirs)
  const free = staff.filter(({ active, pharmacist }) => active && pharmacist === null)
  const link = (id: string) =>
    void send(async () => {
      const row = 'PUT /api/desk/staff/{id}/pharmacist/'
      for (const one of linked) await browserApi(row, { params: { id: one.id }, body: { registration: null } })
      if (id) await browserApi(row, { params: { id }, body: { registration } })
      await revalidate()
    })
  const names = linked.map((one) => one.name).join(', ')
  if (linked.length > 1) return <Trans>Desk accounts: {names}</Trans>
  return (
    <>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <SelectField
        label={t`Desk account of ${name}`}
        hint={t`Who reviews prescriptions and packs orders under this registration`}
        disabled={busy}
        value={linked[0]?.id ?? ''}
        onChange={({ target }) => link(target.value)}
      >
        <option value="">{t`None`}</option>
        {[...linked, ...free].map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
    </>
  )
}
