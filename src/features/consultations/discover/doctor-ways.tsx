import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../../lib/money.ts'
import { SlipLink } from '../../../ui/layout/slip.tsx'
import bench from '../../../ui/pictures/bench.svg?no-inline'
import { Spot } from '../../../ui/pictures/spot.tsx'
import type { Doctor } from '../../doctors/doctors.contract.ts'
import styles from './find-doctors.module.css'

type Listed = Pick<Doctor, 'is_online' | 'fee_instant_paise'>

/** The two ways to a doctor, as slips of the bill book. */
export function DoctorWays({ doctors }: { doctors: readonly Listed[] }) {
  const instantFee = leastFee(doctors)
  const here = doctors.filter(({ is_online }) => is_online).length
  const { t } = useLingui()
  const ways = [
    {
      to: '/consultation/instant',
      art: <img src={bench} alt="" width="340" height="170" loading="lazy" className={styles.bench} />,
      title: t`Talk to a doctor now`,
      line: [
        instantFee === null ? null : t`From ${formatPaise(instantFee)}.`,
        here > 0
          ? t`${plural(here, { one: '# doctor available now.', other: '# doctors available now.' })}`
          : t`Join the queue and meet on video.`,
      ]
        .filter((part) => part !== null)
        .join(' '),
    },
    {
      to: '/consultation/book-appointment',
      art: <Spot name="calendar" className={styles.calendar} />,
      title: t`Book a slot`,
      line: t`Today, tomorrow or any day in the next two weeks.`,
    },
  ]
  return (
    <div className={styles.ways}>
      {ways.map((way) => (
        <SlipLink key={way.to} kind="appointment" {...way} />
      ))}
    </div>
  )
}

/** The least that one of those who are here takes; while nobody is, a price would be no promise. */
function leastFee(doctors: readonly Listed[]): number | null {
  const here = doctors.flatMap(({ is_online, fee_instant_paise: fee }) => (is_online && fee !== null ? [fee] : []))
  return here.length === 0 ? null : Math.min(...here)
}
