import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import frame from '../../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import type { SetupPharmacy } from '../../pharmacies/pharmacy-setup.contract.ts'
import { Licences } from './desk-licences.tsx'
import { PharmacyForm } from './desk-pharmacy-form.tsx'
import { PharmacyState } from './desk-pharmacy-state.tsx'
import { Pharmacists } from './desk-pharmacists.tsx'
import type { Member } from './desk-setup-pharmacy.types.ts'
import type { pharmacyBody } from './pharmacy-draft.rules.ts'

const load = async (api: Api, { params }: PageArgs) => {
  const staff = await api('GET /api/desk/staff/')
  const id = params['id'] ?? 'new'
  return { staff, pharmacy: id === 'new' ? null : await api('GET /api/desk/setup/pharmacy/{id}/', { params: { id } }) }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** One pharmacy: whether it sells, its licences and pharmacists, and what is printed on its papers. */
export default function DeskSetupPharmacyPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Pharmacy`} back={{ to: '/desk/setup/pharmacies', label: t`Pharmacies` }}>
      {({ pharmacy, staff }) => (pharmacy ? <Known key={pharmacy.id} pharmacy={pharmacy} staff={staff} /> : <New />)}
    </DeskFrame>
  )
}

function New() {
  const navigate = useNavigate()
  const [keys] = useState(() => idempotencyKeys())
  const add = async (body: ReturnType<typeof pharmacyBody>) => {
    const { id } = await browserApi('POST /api/desk/setup/pharmacy/', { body, idempotencyKey: keys.keyFor(body) })
    await navigate(`/desk/setup/pharmacies/${id}`)
  }
  return <PharmacyForm pharmacy={null} save={add} />
}

function Known({ pharmacy, staff }: { pharmacy: SetupPharmacy; staff: readonly Member[] }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { id, trade_name } = pharmacy
  const save = async (body: ReturnType<typeof pharmacyBody>) => {
    await browserApi('PUT /api/desk/setup/pharmacy/{id}/', { params: { id }, body })
    toasts.show({ kind: 'success', text: t`Saved` })
    await revalidate()
  }
  return (
    <div className={frame.parts}>
      <p className={frame.name}>{trade_name}</p>
      <PharmacyState pharmacy={pharmacy} />
      <Licences pharmacy={pharmacy} />
      <Pharmacists pharmacy={pharmacy} staff={staff} />
      <section className={frame.part}>
        <h2>
          <Trans>Details</Trans>
        </h2>
        <PharmacyForm pharmacy={pharmacy} save={save} />
      </section>
      <section className={frame.part}>
        <h2>
          <Trans>Delivery areas</Trans>
        </h2>
        <div className={frame.rowActions}>
          <ButtonLink to="/desk/setup/areas" variant="secondary">
            <Trans>Delivery areas</Trans>
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
