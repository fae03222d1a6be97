import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { formatPaise } from '../../../lib/money.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { usePromiseWords } from '../board/desk-promise-words.ts'
import { LateStamp } from '../pack/desk-late-stamp.tsx'
import { KeptParcel } from './desk-kept-parcel.tsx'
import { AtTheDoor } from './desk-at-the-door.tsx'
import { useRefusedWords } from './desk-round-words.tsx'
import { NotDelivered } from './desk-not-delivered.tsx'
import type { RoundParcel } from './round.contract.ts'
import type { Reports } from './round-reports.ts'
import { Way } from './desk-way.tsx'
import styles from './desk-round.module.css'

interface ParcelProps {
  parcel: RoundParcel
  reports: Reports
  now: string
  open: boolean
  onToggle: () => void
}

/** One parcel: closed it says whose it is, by when and how much; open, the way there and what to do at the door. */
export function Parcel({ parcel, reports, now, open, onToggle }: ParcelProps) {
  const id = useId()
  const mine = reports.reports.filter(({ order }) => order === parcel.id)
  const waiting = mine.find(({ what }) => what !== null)
  const refused = mine.find(({ what }) => what === null)
  return (
    <article className={styles.parcel}>
      <h3>
        <button type="button" className={styles.head} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <Head parcel={parcel} now={now} isKept={waiting !== undefined} />
          <Icon name={open ? 'desk:caret-up' : 'caret-down'} size={20} />
        </button>
      </h3>
      <div id={id} hidden={!open} className={styles.inside}>
        <Way to={parcel} />
        {refused && !waiting && !isAtPin(parcel, refused.refused) && <RefusedNote why={refused.refused} />}
        {waiting ? (
          <KeptParcel report={waiting} onChange={() => reports.forget(waiting.key)} />
        ) : (
          <Doing
            parcel={parcel}
            wrongPin={refused !== undefined && isAtPin(parcel, refused.refused)}
            onReport={async (what) => {
              await reports.report(parcel, what)
              if (refused) reports.forget(refused.key)
            }}
          />
        )}
      </div>
    </article>
  )
}

function Head({ parcel, now, isKept }: { parcel: RoundParcel; now: string; isKept: boolean }) {
  const { t } = useLingui()
  const when = usePromiseWords()
  const { name, address, promised, place, cash_due_paise, number } = parcel
  const by = promised && when(promised.until, now)
  const amount = formatPaise(cash_due_paise)
  return (
    <span className={styles.headWords}>
      <span className={styles.name}>{name}</span>
      <span className={styles.small}>
        {address.line1} · {address.postal_code}
      </span>
      <span className={styles.marks}>
        <span className="num">{number}</span>
        {by && place === 'out' && <span className="num">{t`by ${by}`}</span>}
        {place === 'out' && <LateStamp stage="out" promised={promised} now={now} />}
        {cash_due_paise > 0 && <span className={styles.due}>{t`Collect ${amount}`}</span>}
        {isKept && <span className={styles.unconfirmed}>{t`Not yet confirmed`}</span>}
      </span>
    </span>
  )
}

export function RefusedNote({ why }: { why: string | null }) {
  const { t } = useLingui()
  const words = useRefusedWords()
  return (
    <Notice kind="danger" live="alert" title={t`Report not accepted`}>
      {words(why)}
    </Notice>
  )
}

/** A wrong PIN is told where it is typed again. */
const isAtPin = ({ place, is_stopped }: RoundParcel, why: string | null) => why === 'wrong_pin' && place === 'out' && !is_stopped

function Doing({ parcel, wrongPin, onReport }: Parameters<typeof AtTheDoor>[0]) {
  if (parcel.place === 'pharmacy')
    return (
      <p className={styles.small}>
        <Trans>The pharmacy marks this parcel as given to you when you collect it.</Trans>
      </p>
    )
  if (parcel.place !== 'out') return <NotDelivered parcel={parcel} />
  return <AtTheDoor parcel={parcel} wrongPin={wrongPin} onReport={onReport} />
}
