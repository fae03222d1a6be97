import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { nonBreaking } from '../../../lib/medicine-name.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { LinePack } from '../../cart/change/line-pack.tsx'
import { usePackWords } from '../../catalog/pack-words.ts'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import { monthYear } from './desk-scanner.tsx'
import { keyOf, type ToTake } from './match-scan.rules.ts'
import type { Packing } from './use-packing.ts'
import styles from './desk-order-panel.module.css'

type Line = DeskOrder['lines'][number]

interface PackLinesProps {
  order: DeskOrder
  packing: Packing | null
  /** The button that counted is gone: the next scan goes where scans go. */
  onCounted: () => void
}

/** What is in the order; while it is packed batch by batch, in the order of the shelves. */
export function PackLines({ order, packing, onCounted }: PackLinesProps) {
  const { t } = useLingui()
  const toPack = packing?.picks ?? []
  const picked = new Set(toPack.map(({ medicine_id }) => medicine_id))
  const others = order.lines.filter(({ medicine }) => !picked.has(medicine.medicine_id))
  return (
    <ul className={styles.lines} aria-label={t`Medicines`}>
      {toPack.map((pick) => {
        const line = order.lines.find(({ medicine }) => medicine.medicine_id === pick.medicine_id)
        return line && packing && <PickRow key={keyOf(pick)} line={line} pick={pick} packing={packing} onCounted={onCounted} />
      })}
      {others.map((line) => (
        <LineRow key={line.id} line={line} short={packing !== null && line.state === 'ordered'} />
      ))}
    </ul>
  )
}

function Head({ line: { item_name, medicine, rx_required } }: { line: Line }) {
  const packWords = usePackWords()
  return (
    <>
      <b className={styles.name}>{nonBreaking(item_name)}</b> <span className={styles.small}>{packWords(medicine.packing)}</span>
      {rx_required && (
        <span className={styles.rx}>
          {' '}
          <Trans>Schedule {medicine.schedule}</Trans>
        </span>
      )}
    </>
  )
}

interface PickRowProps {
  line: Line
  pick: ToTake & { place: string | null; units: number }
  packing: Packing
  onCounted: () => void
}

function PickRow({ line, pick, packing, onCounted }: PickRowProps) {
  const { t } = useLingui()
  const { place, batch_no, packs, units } = pick
  const taken = packing.counts[keyOf(pick)] ?? 0
  const expiry = monthYear(pick.expiry)
  const cut = units % line.medicine.units !== 0
  return (
    <li className={classNames(styles.line, line.rx_required && styles.lineRx, taken >= packs && styles.lineDone)}>
      <span className={styles.picture}>
        <LinePack medicine={line.medicine} prescription={line.rx_required} />
      </span>
      <div className={styles.words}>
        <Head line={line} />
        <div className={classNames(styles.small, 'num')}>
          {place ? <Trans>Shelf {place}</Trans> : <Trans>No shelf place</Trans>}, <Trans>batch {batch_no}</Trans>, {expiry}
          {cut && (
            <>
              {', '}
              <Plural value={units} one="# piece" other="# pieces" />
            </>
          )}
        </div>
        <Substituted line={line} />
      </div>
      <div className={styles.amount}>
        {taken > 0 && taken < packs && (
          <button
            type="button"
            className={styles.all}
            onClick={() => {
              packing.takeAll(pick)
              onCounted()
            }}
            aria-label={t`All ${packs} of batch ${batch_no} are here`}
          >
            <Trans>All {packs}</Trans>
          </button>
        )}
        <b className={classNames('num', taken >= packs && styles.good)}>
          {taken} / {packs}
        </b>
        {taken >= packs && <Icon name="check-circle" size={20} className={styles.good} />}
      </div>
    </li>
  )
}

/** The patient is asked about another product, or has agreed to this one. */
function Substituted({ line: { awaits_answer, instead_of } }: { line: Line }) {
  if (awaits_answer)
    return (
      <Stamp tone="amber">
        <Trans>Waiting for the patient</Trans>
      </Stamp>
    )
  return instead_of ? (
    <div className={styles.small}>
      {instead_of.chosen_by_pharmacist ? (
        <Trans>In place of {instead_of.item_name}, chosen by the pharmacist</Trans>
      ) : (
        <Trans>In place of {instead_of.item_name}, the patient agreed</Trans>
      )}
    </div>
  ) : null
}

function LineRow({ line, short }: { line: Line; short: boolean }) {
  const gone = line.state === 'refused' || line.state === 'cancelled'
  const { returned_quantity: returned } = line
  return (
    <li className={classNames(styles.line, line.rx_required && styles.lineRx, gone && styles.lineGone)}>
      <span className={styles.picture}>
        <LinePack medicine={line.medicine} prescription={line.rx_required} />
      </span>
      <div className={styles.words}>
        <Head line={line} />
        <div className={classNames(styles.small, 'num')}>
          {line.batches.map(({ batch_no, expiry }) => `${batch_no}, ${monthYear(expiry)}`).join(' · ')}{' '}
          {gone && (
            <Stamp tone="red">
              <Trans>Do not supply</Trans>
            </Stamp>
          )}
          {returned > 0 && (
            <Stamp tone="ink">
              <Trans>{returned} returned</Trans>
            </Stamp>
          )}
          <Substituted line={line} />
          {short && !line.awaits_answer && (
            <Stamp tone="amber">
              <Trans>Not enough on the shelf</Trans>
            </Stamp>
          )}
        </div>
      </div>
      <div className={styles.amount}>
        <span className="num">
          {line.unit === 'pack' ? (
            <Plural value={line.quantity} one="# pack" other="# packs" />
          ) : (
            <Plural value={line.quantity} one="# piece" other="# pieces" />
          )}
        </span>
      </div>
    </li>
  )
}
