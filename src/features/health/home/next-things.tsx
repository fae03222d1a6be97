import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { renewalStart } from '../../consultations/booking-way.ts'
import { formatPaise } from '../../../lib/money.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Wire } from '../../../ui/layout/wire.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { DaysLeft, RefillAction } from '../doses/refill-action.tsx'
import { useAmountText } from '../../prescriptions/paper/amount-text.ts'
import { useReasonWords } from '../../prescriptions/reason-words.ts'
import styles from '../health.module.css'
import type { NextThing } from './home.contract.ts'
import { NextAppointment } from './next-appointment.tsx'
import { Paper, type Thing } from './next-paper.tsx'
import home from './home-signed-in.module.css'

interface Shown {
  hidden: boolean
  /** By the server's clock. */
  now: string
}

/** Slips on the wire, in the order of urgency; whose each is stands where it is somebody else’s than the reader’s. */
export function NextThings({ things, self, ...shown }: { things: readonly NextThing[]; self: string | null } & Shown) {
  return (
    <div className={home.few} data-many={things.length}>
      <Wire across>
        {things.map((thing) => (
          <li key={`${thing.kind} ${thing.id}`}>
            <One thing={thing.patient === self ? { ...thing, patient: null } : thing} {...shown} />
          </li>
        ))}
      </Wire>
    </div>
  )
}

function One({ thing, hidden, now }: { thing: NextThing } & Shown) {
  if (thing.kind === 'appointment') return <NextAppointment thing={thing} now={now} />
  if (thing.kind === 'delivery') return <Delivery thing={thing} now={now} />
  if (thing.kind === 'needs_you') return <NeedsYou thing={thing} now={now} />
  if (thing.kind === 'subscription') return <DueSubscription thing={thing} />
  if (thing.kind === 'rejected') return <Rejected thing={thing} />
  if (thing.kind === 'approved') return <Approved thing={thing} />
  if (thing.kind === 'renew') return <Renew thing={thing} />
  return thing.kind === 'refill' ? <Refill thing={thing} hidden={hidden} /> : <Review thing={thing} now={now} />
}

function Delivery({ thing: { id, number, packs, patient, pin, until, state }, now }: { thing: Thing<'delivery'>; now: string }) {
  const { t } = useLingui()
  const { soon } = useTimeWords()
  const isLate = until !== null && until < now && state !== 'ready_for_pickup'
  const label = {
    under_way: t`Order being prepared`,
    out_for_delivery: t`Order on its way`,
    attempted: t`Delivery attempted`,
    ready_for_pickup: t`Ready for pickup`,
  }[state]
  return (
    <Paper
      kind="bill"
      icon="truck"
      label={label}
      stamp={<Plural value={packs} one="Parcel of # pack" other="Parcel of # packs" />}
      patient={patient}
    >
      <div className={styles.figures}>
        {until && (
          <p>
            <span className={styles.small}>{isLate ? <Trans>Late, it was due by</Trans> : <Trans>Arriving by</Trans>}</span>
            <b className={styles.figure}>{soon(until, now)}</b>
          </p>
        )}
        {pin && (
          <p>
            <span className={styles.small}>
              <Trans>Delivery PIN</Trans>
            </span>
            <b className={styles.figure} data-pin>
              {pin}
            </b>
          </p>
        )}
      </div>
      <ButtonLink to={`/account/orders/${id}`} variant="secondary">
        <Trans>Track order {number}</Trans>
      </ButtonLink>
    </Paper>
  )
}

function NeedsYou({ thing: { what, id, number, amount_paise, patient, until }, now }: { thing: Thing<'needs_you'>; now: string }) {
  const { t } = useLingui()
  const { soon } = useTimeWords()
  const amount = amount_paise === null ? '' : formatPaise(amount_paise)
  const { label, action, to, icon } = {
    pay_order: { label: t`Order ready for payment`, action: t`Pay ${amount}`, to: `/account/orders/${id}`, icon: 'wallet' as const },
    agree_order: { label: t`Order needs your yes`, action: t`Review order`, to: `/account/orders/${id}`, icon: 'wallet' as const },
    pay_appointment: {
      label: t`Appointment not paid yet`,
      action: t`Pay ${amount}`,
      to: `/account/appointments/${id}`,
      icon: 'wallet' as const,
    },
    answer_pharmacist: {
      label: t`The pharmacist has a question`,
      action: t`Answer`,
      to: `/account/prescriptions/${id}`,
      icon: 'chat-circle' as const,
    },
    refund_details: {
      label: t`Where should we send your refund?`,
      action: t`Add UPI ID or bank account`,
      to: `/account/refunds/${id}`,
      icon: 'wallet' as const,
    },
  }[what]
  const kind = what === 'answer_pharmacist' ? 'prescription' : what === 'pay_appointment' ? 'appointment' : 'bill'
  return (
    <Paper kind={kind} icon={icon} label={label} stamp={what === 'refund_details' ? amount : number} patient={patient}>
      {until && (
        <p className={styles.small}>
          <Trans>Open until: {soon(until, now)}</Trans>
        </p>
      )}
      <ButtonLink to={to}>{action}</ButtonLink>
    </Paper>
  )
}

function Refill({ thing, hidden }: { thing: Thing<'refill'>; hidden: boolean }) {
  const { t } = useLingui()
  const amountText = useAmountText()
  const { id, name, days_left, units_left, dose_unit, patient, patient_id, way, refill_on, medicine_id, renew_with } = thing
  const amount = units_left === null ? '' : amountText(units_left, dose_unit)
  return (
    <Paper
      kind="goods"
      icon="arrow-clockwise"
      label={t`Refill due`}
      stamp={units_left === null ? t`Prescription ends soon` : <DaysLeft days={days_left} units={units_left} />}
      patient={patient}
    >
      {name && (
        <p>
          <b>{name}</b>
        </p>
      )}
      {/* A figure of no medicine says nothing: where details are hidden the days on the stamp are enough. */}
      {name && units_left !== null && units_left > 0 && (
        <p className={styles.small}>
          <Trans>About {amount} left</Trans>
        </p>
      )}
      {hidden ? (
        <ButtonLink to={`/account?person=${patient_id}`} variant="secondary">
          <Trans>Your health</Trans>
        </ButtonLink>
      ) : (
        <RefillAction course={{ id, patient: patient_id, refill: way, refill_on, renew_with, medicine_id, name: name ?? '' }} />
      )}
    </Paper>
  )
}

/** The paper is over, not the treatment: as the page of one's health says it. */
function Renew({ thing: { names, last_day, patient, patient_id, renew_with } }: { thing: Thing<'renew'> }) {
  const { t } = useLingui()
  const { longDay } = useTimeWords()
  const day = longDay(last_day)
  return (
    <Paper kind="prescription" icon="prescription" label={t`Time to renew your prescription`} patient={patient}>
      {names && (
        <p>
          <b>{names.join(', ')}</b>
        </p>
      )}
      <p className={styles.small}>
        <Trans>Last day: {day}</Trans>. {t`Do not stop it on your own.`}
      </p>
      {names ? (
        <ButtonLink to={renewalStart(patient_id, renew_with)} icon="stethoscope">
          <Trans>Renew with a doctor</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink to={`/account?person=${patient_id}`} variant="secondary">
          <Trans>Your health</Trans>
        </ButtonLink>
      )}
    </Paper>
  )
}

function DueSubscription({ thing: { name, amount_paise, patient } }: { thing: Thing<'subscription'> }) {
  const { t } = useLingui()
  return (
    <Paper kind="goods" icon="arrow-clockwise" label={t`Refill due`} stamp={t`Subscription`} patient={patient}>
      {name && (
        <p>
          <b>{name}</b>
        </p>
      )}
      {amount_paise !== null && (
        <p className={styles.small}>
          <span className="num">{formatPaise(amount_paise)}</span> <Trans>at today’s price</Trans>
        </p>
      )}
      <ButtonLink to="/account/subscriptions" variant="secondary">
        <Trans>Review and confirm</Trans>
      </ButtonLink>
    </Paper>
  )
}

/** What the pharmacist said of it, and the way to another. */
function Rejected({ thing: { id, patient, reason } }: { thing: Thing<'rejected'> }) {
  const { t } = useLingui()
  const reasons = useReasonWords()
  return (
    <Paper kind="prescription" icon="prescription" label={t`Prescription`} stamp={t`Not accepted`} tone="red" patient={patient}>
      <p>{reason ? reasons[reason] : <Trans>The pharmacist could not accept it.</Trans>}</p>
      <div className={styles.actions}>
        <ButtonLink to="/upload-prescription" icon="camera">
          <Trans>Upload again</Trans>
        </ButtonLink>
        <ButtonLink to={`/account/prescriptions/${id}`} variant="secondary">
          <Trans>View prescription</Trans>
        </ButtonLink>
      </div>
    </Paper>
  )
}

/** The way to the order that was prepared: nothing is in the cart until its patient puts it there. */
function Approved({ thing: { id, patient, medicines } }: { thing: Thing<'approved'> }) {
  const { t } = useLingui()
  return (
    <Paper kind="prescription" icon="prescription" label={t`Prescription`} stamp={t`Approved`} patient={patient}>
      <p>
        <Plural
          value={medicines}
          one="A pharmacist approved # medicine. You can order it now."
          other="A pharmacist approved # medicines. You can order them now."
        />
      </p>
      <div className={styles.actions}>
        <ButtonLink to={`/cart/manual-prescription?prescription=${id}`}>
          <Trans>See and order</Trans>
        </ButtonLink>
      </div>
    </Paper>
  )
}

function Review({ thing: { id, patient, sent_at, step }, now }: { thing: Thing<'review'>; now: string }) {
  const { t } = useLingui()
  const { soon } = useTimeWords()
  return (
    <Paper kind="prescription" icon="prescription" label={t`Prescription`} stamp={t`Being checked`} patient={patient}>
      <p>
        {step === 'checking' ? <Trans>A pharmacist is reading it.</Trans> : <Trans>Sent to the pharmacist.</Trans>}{' '}
        <span className={styles.small}>{soon(sent_at, now)}</span>
      </p>
      <ButtonLink to={`/account/prescriptions/${id}`} variant="secondary">
        <Trans>View prescription</Trans>
      </ButtonLink>
    </Paper>
  )
}
