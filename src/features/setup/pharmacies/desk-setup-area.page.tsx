import { useLingui } from '@lingui/react/macro'
import { data, useNavigate } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { toasts } from '../../../ui/messages/toast-store.ts'
import type { AreaData } from './desk-area.types.ts'
import { AreaForm } from './desk-area-form.tsx'

const load = async (api: Api, { params }: PageArgs) => {
  const { pharmacies } = await api('GET /api/desk/setup/area/')
  const pharmacy = pharmacies.find(({ id }) => id === params['pharmacy'])
  if (!pharmacy) throw data(null, { status: 404 })
  const of = { id: pharmacy.id, area: params['area'] ?? 'new' }
  const area = of.area === 'new' ? null : await api('GET /api/desk/setup/pharmacy/{id}/area/{area}/', { params: of })
  return { pharmacy, area, states: await api('GET /api/states/') }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** One delivery area: a district or a list of pincodes, and the terms there. */
export default function DeskSetupAreaPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const leave = async (text: string) => {
    toasts.show({ kind: 'success', text })
    await navigate('/desk/setup/areas')
  }
  return (
    <DeskFrame<AreaData> title={t`Delivery area`} back={{ to: '/desk/setup/areas', label: t`Delivery areas` }}>
      {(loaded) => <AreaForm key={loaded.area?.id ?? 'new'} loaded={loaded} onDone={leave} />}
    </DeskFrame>
  )
}
