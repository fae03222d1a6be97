import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Cover } from '../../../ui/layout/cover.tsx'
import { Live } from '../../../ui/layout/live.tsx'
import counter from '../../../ui/pictures/counter.svg?no-inline'
import { SearchBox } from '../../catalog/search/search-box.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { daysUntil } from '../../doctors/free-time.rules.ts'
import { indiaDay, indiaInstant } from '../../../lib/india-time.ts'
import styles from './front-cover.module.css'
import type { FrontShop } from './front-page.contract.ts'
import type { HomeTopProps } from './home.types.ts'

/** The shop window: what is done here, the search on a phone, and who is there now. */
export function FrontCover({ front, now, sells, consults }: HomeTopProps) {
  const today = front.shop?.arrives_today === true
  return (
    <Cover awning staples>
      <div className={styles.split}>
        <div>
          <h1 className={styles.title}>
            {sells && (today ? <Trans>Medicines home today.</Trans> : <Trans>Medicines to your door.</Trans>)}{' '}
            {(consults || !sells) && <Trans>A doctor in minutes.</Trans>}
          </h1>
          {sells && <SearchBox phoneOnly className={styles.search} />}
          <p className={styles.there}>
            {front.shop && <ShopOpen shop={front.shop} now={now} />}
            {consults && front.online_count > 0 && (
              <span className={styles.doctors}>
                <Live onCover>
                  <Plural value={front.online_count} one="# doctor available now" other="# doctors available now" />
                </Live>
              </span>
            )}
          </p>
        </div>
        <img src={counter} alt="" width="560" height="430" loading="lazy" className={styles.counter} />
      </div>
    </Cover>
  )
}

/** A closed shop says when it opens: nobody is promised today what comes tomorrow. */
function ShopOpen({ shop, now }: { shop: FrontShop; now: string }) {
  const { t } = useLingui()
  const { time, full } = useTimeWords()
  const { trade_name, until, opens_at } = shop
  if (until !== null) {
    const at = time(indiaInstant(indiaDay(now), until).toISOString())
    return (
      <Live onCover>
        <Trans>
          {trade_name} is open until {at}
        </Trans>
      </Live>
    )
  }
  if (opens_at === null) return null
  const [days, at] = [daysUntil(opens_at, now), time(opens_at)]
  const later = days === 1 ? t`${trade_name} opens tomorrow at ${at}` : t`${trade_name} opens on ${full(opens_at)}`
  return <span className={styles.closed}>{days === 0 ? t`${trade_name} opens today at ${at}` : later}</span>
}
