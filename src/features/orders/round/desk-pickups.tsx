import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { CouldNot } from './desk-could-not-deliver.tsx'
import { KeptParcel } from './desk-kept-parcel.tsx'
import { RefusedNote } from './desk-parcel.tsx'
import { useMissReasons } from './desk-round-words.tsx'
import { Way } from './desk-way.tsx'
import type { RoundPickup } from './round.contract.ts'
import type { Reports } from './round-reports.ts'
import { pickupMissReasons } from './round.rules.ts'
import styles from './desk-round.module.css'

/** Returns to fetch, and those that are on their way to the pharmacy. */
export function Pickups({ pickups, reports }: { pickups: readonly RoundPickup[]; reports: Reports }) {
  const count = pickups.length
  if (count === 0) return null
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>
        <Trans>Returns to pick up</Trans> <span className="num">{count}</span>
      </h2>
      <ul className={styles.list}>
        {pickups.map((pickup) => (
          <li key={pickup.id}>
            <Pickup pickup={pickup} reports={reports} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pickup({ pickup, reports }: { pickup: RoundPickup; reports: Reports }) {
  const reasons = useMissReasons()
  const { name, number, items, missed, is_collected } = pickup
  const mine = reports.reports.filter(({ order }) => order === pickup.id)
  const waiting = mine.find(({ what }) => what !== null)
  const refused = mine.find(({ what }) => what === null)
  return (
    <article className={styles.parcel}>
      <h3 className={styles.head}>
        <span className={styles.headWords}>
          <span className={styles.name}>{name}</span>
          <span className={styles.marks}>
            <span className="num">{number}</span>
            <Plural value={items} one="Pick up return: # item" other="Pick up return: # items" />
            {missed && <span>{reasons[missed]}</span>}
          </span>
        </span>
      </h3>
      <div className={styles.inside}>
        {!is_collected && <Way to={pickup} />}
        {refused && !waiting && <RefusedNote why={refused.refused} />}
        {waiting ? (
          <KeptParcel report={waiting} onChange={() => reports.forget(waiting.key)} />
        ) : (
          <Fetch pickup={pickup} reports={reports} onTold={() => refused && reports.forget(refused.key)} />
        )}
      </div>
    </article>
  )
}

function Fetch({ pickup, reports, onTold }: { pickup: RoundPickup; reports: Reports; onTold: () => void }) {
  const { t } = useLingui()
  const { number, is_collected, pharmacy } = pickup
  const place = pharmacy.name
  const tell = async (what: Parameters<Reports['report']>[1]) => {
    await reports.report(pickup, what)
    onTold()
  }
  if (is_collected)
    return (
      <p>
        <Trans>Collected. Hand it over at {place}.</Trans>
      </p>
    )
  return (
    <div className={styles.door}>
      <Button full icon="check" onClick={() => void tell({ kind: 'collect' })}>
        <Trans>Mark as collected</Trans>
      </Button>
      <CouldNot
        reasons={pickupMissReasons}
        label={t`Could not collect`}
        title={t`Why could you not collect ${number}?`}
        onMiss={(reason) => void tell({ kind: 'miss_pickup', reason })}
      >
        <p>
          <Trans>The return stays in your list until the pharmacy changes it.</Trans>
        </p>
      </CouldNot>
    </div>
  )
}
