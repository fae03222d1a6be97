import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Cover } from '../../../ui/layout/cover.tsx'
import sill from '../../../ui/pictures/sill.svg?no-inline'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import type { Home } from './home.contract.ts'
import doctorStyles from '../../consultations/discover/doctor.module.css'
import styles from './home-signed-in.module.css'

/** The greeting, the day and how much of it is left to take; as high before the data as with it. */
export function HomeCover({ home, now }: { home: Home | null; now: string }) {
  const { t } = useLingui()
  const { longDay } = useTimeWords()
  const name = home?.person?.name?.split(' ')[0] ?? null
  const doses = home?.today?.slots.flatMap((slot) => slot.doses) ?? []
  const left = doses.filter(({ state }) => state === null).length
  const unread = home?.unread ?? 0
  return (
    <Cover low>
      <div className={styles.cover}>
        <div>
          <h1 className={doctorStyles.title}>{name === null ? t`Namaste` : t`Namaste, ${name}`}</h1>
          <p className={styles.day}>
            {longDay(home?.now ?? now)}
            {left > 0 && (
              <>
                {' · '}
                <Plural value={left} one="# dose left today" other="# doses left today" />
              </>
            )}
            {unread > 0 && (
              <>
                {' · '}
                <Link to="/account/notices">
                  <Plural value={unread} one="# new message" other="# new messages" />
                </Link>
              </>
            )}
            {home?.hidden && (
              <>
                {' · '}
                <Trans>Details are hidden</Trans>
              </>
            )}
          </p>
        </div>
        <img src={sill} alt="" width="260" height="130" className={styles.sill} />
      </div>
    </Cover>
  )
}
