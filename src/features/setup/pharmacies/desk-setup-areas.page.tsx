import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Chip, Stamp } from '../../../ui/layout/stamp.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import type { ServiceArea } from '../../pharmacies/service-areas.contract.ts'
import { useAreaTerms } from './desk-area-words.tsx'

const load = (api: Api) => api('GET /api/desk/setup/area/')
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** Where each pharmacy delivers and on which terms. */
export default function DeskSetupAreasPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Delivery areas`}
      lead={<Trans>The law allows delivery only within the revenue district of the pharmacy’s licence.</Trans>}
      back={{ to: '/desk/setup', label: t`Setup` }}
    >
      {({ pickup_only, pharmacies, areas }) => (
        <div className={frame.parts}>
          {pharmacies.length === 0 ? <NoPharmacy /> : <Everywhere pickupOnly={pickup_only} />}
          {pharmacies.map(({ id, trade_name }) => (
            <Areas key={id} pharmacyId={id} name={trade_name} areas={areas.filter(({ pharmacy }) => pharmacy === id)} />
          ))}
        </div>
      )}
    </DeskFrame>
  )
}

function NoPharmacy() {
  return (
    <EmptyState
      action={
        <ButtonLink to="/desk/setup/pharmacies/new" icon="plus">
          <Trans>Add pharmacy</Trans>
        </ButtonLink>
      }
    >
      <Trans>Add a pharmacy first.</Trans>
    </EmptyState>
  )
}

/** DR-15: one switch for all pharmacies. */
function Everywhere({ pickupOnly }: { pickupOnly: boolean }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const turn = (pickup_only: boolean) =>
    void send(async () => {
      await browserApi('PUT /api/desk/setup/delivery/', { body: { pickup_only } })
      await revalidate()
    })
  return (
    <section className={frame.part} aria-label={t`Delivery`}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      {pickupOnly && (
        <Notice kind="warning" title={t`Delivery is turned off everywhere`}>
          <Trans>Patients can order for pickup only.</Trans>
        </Notice>
      )}
      <div className={frame.rowActions}>
        {pickupOnly ? (
          <Button busy={busy} onClick={() => turn(false)}>
            <Trans>Turn on delivery</Trans>
          </Button>
        ) : (
          <ConfirmButton
            variant="secondary"
            busy={busy}
            label={<Trans>Turn off delivery everywhere</Trans>}
            confirm={<Trans>Turn off delivery</Trans>}
            stay={<Trans>Keep delivery on</Trans>}
            title={t`Turn off delivery everywhere?`}
            onConfirm={() => turn(true)}
          >
            <p>
              <Trans>From now on patients can order for pickup only. Orders that were already placed are still delivered.</Trans>
            </p>
          </ConfirmButton>
        )}
      </div>
    </section>
  )
}

function Areas({ pharmacyId, name, areas }: { pharmacyId: string; name: string; areas: readonly ServiceArea[] }) {
  const { t } = useLingui()
  return (
    <section className={frame.part} aria-label={name}>
      <h2>{name}</h2>
      {areas.length === 0 && (
        <p className={frame.facts}>
          <Trans>No delivery areas yet. Nothing is delivered from this pharmacy.</Trans>
        </p>
      )}
      <ul className={frame.cards}>
        {areas.map((area) => (
          <AreaCard key={area.id} area={area} />
        ))}
      </ul>
      <div className={frame.rowActions}>
        <ButtonLink
          to={`/desk/setup/areas/${pharmacyId}/new`}
          icon="plus"
          variant="secondary"
          aria-label={t`Add delivery area for ${name}`}
        >
          <Trans>Add delivery area</Trans>
        </ButtonLink>
      </div>
    </section>
  )
}

function AreaCard({ area }: { area: ServiceArea }) {
  const terms = useAreaTerms()
  const { id, pharmacy, kind, name, pincodes, unlicensed, pickup_only } = area
  return (
    <Card as="li" className={frame.card}>
      <div className={frame.head}>
        <h3 className={frame.name}>
          <Link to={`/desk/setup/areas/${pharmacy}/${id}`}>{name}</Link>
        </h3>
        <Chip>{kind === 'district' ? <Trans>District</Trans> : <Trans>Pincode list</Trans>}</Chip>
        {pickup_only && (
          <Stamp tone="amber">
            <Trans>Pickup only</Trans>
          </Stamp>
        )}
      </div>
      <p className={frame.facts}>
        <Plural value={pincodes} one="# pincode" other="# pincodes" /> · {terms(area)}
      </p>
      {unlicensed > 0 && (
        <Notice
          kind="warning"
          title={
            <Plural
              value={unlicensed}
              one="# pincode is outside the licence’s district"
              other="# pincodes are outside the licence’s district"
            />
          }
        />
      )}
    </Card>
  )
}
