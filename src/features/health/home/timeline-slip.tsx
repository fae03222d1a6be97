import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPaise } from '../../../lib/money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { useLabelWords } from '../../consultations/appointment-words.ts'
import { type ConsultationState, labelOf } from '../../consultations/consultations.rules.ts'
import { useStatusWords } from '../../orders/status-words.ts'
import type { OrderStatus } from '../../orders/orders.rules.ts'
import { useStateWords } from '../../prescriptions/state-words.ts'
import type { PrescriptionState } from '../../prescriptions/review.rules.ts'
import styles from '../health.module.css'
import type { TimelineEntry } from './home.contract.ts'

const looks = {
  visit: { slip: 'appointment', icon: 'video-camera', path: '/account/appointments/' },
  prescription: { slip: 'prescription', icon: 'prescription', path: '/account/prescriptions/' },
  order: { slip: 'bill', icon: 'package', path: '/account/orders/' },
  report: { slip: 'goods', icon: 'file-text', path: '/account/documents' },
} as const

/** One thing that happened: what, when, how it stands, and the way to it. */
export function TimelineSlip({ entry }: { entry: TimelineEntry }) {
  const { longDay } = useTimeWords()
  const name = useNames()(entry)
  const { slip, icon, path } = looks[entry.kind]
  return (
    <li>
      <Slip as="div" kind={slip} className={classNames(styles.card, styles.event)}>
        <div className={styles.signed}>
          <span className={styles.sign} aria-hidden="true">
            <Icon name={icon} size={24} />
          </span>
          <div>
            <div className={styles.row}>
              <Link to={entry.kind === 'report' ? path : `${path}${entry.id}`}>{name}</Link>
              <span className={styles.small}>{longDay(entry.at)}</span>
            </div>
            <Details entry={entry} />
          </div>
        </div>
      </Slip>
    </li>
  )
}

function useNames(): (entry: TimelineEntry) => string {
  const { t } = useLingui()
  return ({ kind, title }) => {
    const words = {
      visit: title ? t`Visit with ${title}` : t`Consultation`,
      prescription: title ? t`Prescription, ${title}` : t`Prescription you sent`,
      order: t`Order ${title}`,
      report: title ?? '',
    }
    return words[kind]
  }
}

function Details({ entry: { kind, state, amount_paise, medicines, first, valid_until } }: { entry: TimelineEntry }) {
  const { t } = useLingui()
  const { dayNumber } = useTimeWords()
  const [orders, prescriptions, visits] = [useStatusWords(), useStateWords(), useLabelWords()]
  if (kind === 'report') return null
  if (kind === 'visit') return <Facts of={visits(labelOf(state as ConsultationState, { joinOpen: false, refunded: false })).text} />
  const names = first !== null && <Medicines first={first} more={medicines - 1} />
  if (kind === 'order')
    return (
      <Facts of={state === 'PART_RETURNED' ? t`Partially returned` : orders[state as OrderStatus].word}>
        {names}
        {amount_paise !== null && <b className="num">{formatPaise(amount_paise)}</b>}
      </Facts>
    )
  const usable = state === 'APPROVED' || state === 'PARTLY_APPROVED'
  return (
    <Facts of={prescriptions[state as PrescriptionState].word}>
      {names}
      {usable && valid_until !== null && <Trans>Valid until {dayNumber(valid_until)}</Trans>}
    </Facts>
  )
}

function Medicines({ first, more }: { first: string; more: number }) {
  return (
    <>
      {first}
      {more > 0 && (
        <>
          {' '}
          <Plural value={more} one="and # more" other="and # more" />
        </>
      )}
    </>
  )
}

/** How it stands, and what else there is to it. */
function Facts({ of, children = [] }: { of: string; children?: ReactNode | ReactNode[] }) {
  const more = [children].flat().filter((one) => one !== false && one !== null && one !== undefined)
  return (
    <ul className={styles.eventFacts}>
      {[...more, of].map((one, at) => (
        // The facts of one entry keep their places.
        <li key={at}>{one}</li>
      ))}
    </ul>
  )
}
