import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { productPath } from '../../../lib/medicine-id.ts'
import { formatPaise } from '../../../lib/money.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { PriceBar } from '../../../ui/pictures/price-bar.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { usePincode } from '../../places/pincode-store.ts'
import type { FrontComparison } from './front-page.contract.ts'
import home from './home.module.css'
import styles from './same-salt.module.css'

/** One salt, strength and form by its makers, with today's prices: what the whole shop does, shown on one medicine. */
export function SameSalt({ comparison, now }: { comparison: FrontComparison; now: string }) {
  const { t } = useLingui()
  const { medicine_id, salts, strength_label, rows, makers, low_paise, high_paise } = comparison
  const times = Math.floor((high_paise / low_paise) * 10) / 10
  return (
    <section className={`${home.section} ${styles.split}`}>
      <div className={styles.words}>
        <h2>{times >= 1.2 ? <Trans>The same salt can cost {times} times as much</Trans> : <Trans>Same salt, many makers</Trans>}</h2>
        <p>
          <Trans>
            Every maker of the same salt, strength and form, in one list, by the price of one unit. Ask your doctor or our pharmacist if you
            may switch.
          </Trans>
        </p>
        <ButtonLink to={`${productPath(medicine_id)}#same-salt`} variant="secondary">
          {t`Compare ${salts} ${strength_label}`}
        </ButtonLink>
      </div>
      <div className={styles.hung}>
        <Slip kind="goods" as="div" foot={<Note now={now} />}>
          <h3>
            {salts} {strength_label}
          </h3>
          <ul className={styles.rows}>
            {rows.map((row, at) => (
              <Row key={row.medicine_id} row={row} comparison={comparison} tone={at === 0 ? 'low' : 'plain'} />
            ))}
          </ul>
          {makers > rows.length && (
            <p className={styles.small}>
              <Plural value={makers - rows.length} one="and # more maker" other="and # more makers" />
            </p>
          )}
        </Slip>
      </div>
    </section>
  )
}

function Row({ row, comparison, tone }: { row: FrontComparison['rows'][number]; comparison: FrontComparison; tone: 'low' | 'plain' }) {
  return (
    <li className={styles.row}>
      <span>{row.manufacturer}</span>
      <b className="num">{formatPaise(row.unit_price_paise)}</b>
      <PriceBar share={row.unit_price_paise / comparison.high_paise} tone={tone} />
    </li>
  )
}

function Note({ now }: { now: string }) {
  const shell = useRouteLoaderData<Shell>('root')
  const pincode = usePincode(shell)
  const { dayNumber } = useTimeWords()
  const day = dayNumber(now)
  return pincode ? (
    <Trans>
      Price of one unit in {pincode}, {day}
    </Trans>
  ) : (
    <Trans>Price of one unit, {day}</Trans>
  )
}
