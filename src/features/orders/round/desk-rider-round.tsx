import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useClock } from '../pack/use-clock.ts'
import { RoundCash } from './desk-round-cash.tsx'
import { KeptNote } from './desk-round-kept.tsx'
import { RoundNotes } from './desk-round-notes.tsx'
import { Parcel } from './desk-parcel.tsx'
import { Pickups } from './desk-pickups.tsx'
import type { Round, RoundParcel } from './round.contract.ts'
import { type Confirmed, type Reports, useReports } from './round-reports.ts'
import { useKeptRound } from './use-kept-round.ts'
import styles from './desk-round.module.css'

/** The round: first what is not confirmed, then what to bring, then what comes back. */
export function RiderRound(loaded: { round: Round; now: string }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { round, now: since, keptAt } = useKeptRound(loaded)
  const now = useClock(since)
  const confirmed: Confirmed = useCallback(
    ({ number }, result) => {
      const done = result === 'delivered' ? t`${number} delivered` : t`${number}: return collected`
      const text = result === 'delivered' || result === 'collected' ? done : t`${number}: attempt recorded`
      toasts.show({ kind: 'success', text })
      void revalidate()
    },
    [t, revalidate],
  )
  const reports = useReports(round.rider, confirmed)
  const at = (...places: RoundParcel['place'][]) => round.parcels.filter(({ place }) => places.includes(place))
  const part = { reports, now }
  return (
    <div className={styles.round}>
      {keptAt !== null && <KeptNote at={keptAt} />}
      <RoundNotes round={round} reports={reports} />
      <RoundCash cash={round.cash} />
      {round.parcels.length + round.pickups.length === 0 && (
        <PaneState icon="truck" title={t`No deliveries assigned to you`}>
          <Trans>Each delivery appears here with its address, the amount to collect and a field for the PIN.</Trans>
        </PaneState>
      )}
      <Parcels title={t`To deliver`} parcels={at('out')} {...part} opens />
      <Pickups pickups={round.pickups} reports={reports} />
      <Parcels title={t`Not delivered`} parcels={at('attempted', 'to_return')} {...part} />
      <Parcels title={t`Waiting at the pharmacy`} parcels={at('pharmacy')} {...part} />
    </div>
  )
}

interface ParcelsProps {
  title: string
  parcels: readonly RoundParcel[]
  reports: Reports
  now: string
  /** The first that is not done stands open. */
  opens?: boolean
}

function Parcels({ title, parcels, reports, now, opens }: ParcelsProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  if (parcels.length === 0) return null
  const isKept = (id: string) => reports.reports.some(({ order, what }) => order === id && what !== null)
  const first = opens ? parcels.find(({ id }) => !isKept(id))?.id : undefined
  const open = parcels.some(({ id }) => id === chosen) || chosen === '' ? chosen : first
  const count = parcels.length
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>
        {title} <span className="num">{count}</span>
      </h2>
      <ul className={styles.list}>
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <Parcel
              parcel={parcel}
              reports={reports}
              now={now}
              open={parcel.id === open}
              onToggle={() => setChosen(parcel.id === open ? '' : parcel.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
