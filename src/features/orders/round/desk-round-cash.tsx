import { Plural, Trans } from '@lingui/react/macro'
import { formatPaise } from '../../../lib/money.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { Round } from './round.contract.ts'
import styles from './desk-round.module.css'

/** What the rider has taken and not handed over, for each pharmacy. */
export function RoundCash({ cash }: Pick<Round, 'cash'>) {
  return cash.map(({ pharmacy, in_hand_paise, parcels }) => {
    const amount = formatPaise(in_hand_paise)
    return (
      <div key={pharmacy} className={styles.cash}>
        <Icon name="wallet" size={20} />
        <p>
          <b className="num">
            <Trans>Cash with you: {amount}</Trans>
          </b>
          <span className={styles.small}>
            <Plural value={parcels} one="From # parcel." other="From # parcels." /> <Trans>Hand it over at {pharmacy}.</Trans>
          </span>
        </p>
      </div>
    )
  })
}
