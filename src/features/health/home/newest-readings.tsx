import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import styles from '../health.module.css'
import type { Reading } from '../readings/readings.contract.ts'
import { UrgentLink } from '../readings/urgent-link.tsx'
import { useReadingWords } from '../readings/reading-words.ts'

/** The newest of each kind, in a large figure. */
export function NewestReadings({ person, readings }: { person: string; readings: readonly Reading[] }) {
  const words = useReadingWords()
  const { dayNumber } = useTimeWords()
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>
          <Trans>Readings</Trans>
        </h2>
        <Link to={`/account/readings?person=${person}`}>
          <Trans>Add a reading</Trans>
        </Link>
      </div>
      {readings.length === 0 && (
        <p className={styles.small}>
          <Trans>Blood pressure, sugar and weight, with a chart to show your doctor.</Trans>
        </p>
      )}
      <div className={styles.newest}>
        {readings.map((reading) => (
          <Card key={reading.id} className={styles.card}>
            <Link to={`/account/readings?person=${person}&kind=${reading.kind}`}>{words.kind[reading.kind]}</Link>
            <b className="num">{words.figure(reading)}</b>
            <span className={styles.small}>
              {dayNumber(reading.taken_at)} ·{' '}
              {reading.level === 'emergency' ? <UrgentLink reading={reading} person={person} /> : words.level[reading.level]}
            </span>
          </Card>
        ))}
      </div>
    </section>
  )
}
