import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import frame from '../../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import type { SetupPharmacy } from '../../pharmacies/pharmacy-setup.contract.ts'
import { PharmacyStamp } from './desk-pharmacy-state.tsx'

const load = (api: Api) => api('GET /api/desk/setup/pharmacy/')
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** The licensed pharmacies of this operator. */
export default function DeskSetupPharmaciesPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<SetupPharmacy[]>
      title={t`Pharmacies`}
      lead={<Trans>Medicines are sold only by a licensed pharmacy with a registered pharmacist.</Trans>}
      back={{ to: '/desk/setup', label: t`Setup` }}
    >
      {(pharmacies) => (
        <div className={frame.part}>
          <div className={frame.rowActions}>
            <ButtonLink to="/desk/setup/pharmacies/new" icon="plus">
              <Trans>Add pharmacy</Trans>
            </ButtonLink>
            {pharmacies.length > 0 && (
              <ButtonLink to="/desk/setup/areas" variant="secondary">
                <Trans>Delivery areas</Trans>
              </ButtonLink>
            )}
          </div>
          {pharmacies.length === 0 && (
            <EmptyState>
              <Trans>No pharmacies yet.</Trans>
            </EmptyState>
          )}
          <ul className={frame.cards}>
            {pharmacies.map((pharmacy) => (
              <PharmacyCard key={pharmacy.id} pharmacy={pharmacy} />
            ))}
          </ul>
        </div>
      )}
    </DeskFrame>
  )
}

function PharmacyCard({ pharmacy }: { pharmacy: SetupPharmacy }) {
  const { id, trade_name, city, postal_code, areas } = pharmacy
  return (
    <Card as="li" className={frame.card}>
      <div className={frame.head}>
        <h2 className={frame.name}>
          <Link to={`/desk/setup/pharmacies/${id}`}>{trade_name}</Link>
        </h2>
        <PharmacyStamp pharmacy={pharmacy} />
      </div>
      <p className={frame.facts}>
        {city} {postal_code} · <Plural value={areas} _0="No delivery areas" one="# delivery area" other="# delivery areas" />
      </p>
    </Card>
  )
}
