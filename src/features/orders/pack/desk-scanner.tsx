import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { nonBreaking } from '../../../lib/medicine-name.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { Feedback, Packing } from './use-packing.ts'
import styles from './desk-order-panel.module.css'

interface ScannerProps {
  packing: Packing
  field: RefObject<HTMLInputElement | null>
}

/** A scanner types and presses Enter; a hand may do the same. What does not belong into the parcel stops here. */
export function Scanner({ packing: { total, left, feedback, scan }, field }: ScannerProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  useEffect(() => field.current?.focus({ preventScroll: true }), [field])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    setText('')
    void scan(text)
  }
  const done = total - left
  return (
    <div className={styles.scan}>
      <form onSubmit={submit} className={styles.scanRow}>
        <span className={styles.scanField}>
          <Icon name="desk:barcode" size={20} />
          <input
            ref={field}
            aria-label={t`Scan a pack or enter its batch number`}
            placeholder={t`Scan a pack or enter its batch number`}
            value={text}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={200}
            onChange={(event) => setText(event.target.value)}
          />
        </span>
        <output className={styles.counted}>
          <b className="num">{done}</b> <Plural value={total} one="of # pack" other="of # packs" />
        </output>
      </form>
      <div role="alert">
        {feedback && (
          <p className={feedback.is === 'enough' || feedback.is === 'which_batch' ? styles.ask : styles.stop}>
            <Icon name={feedback.is === 'enough' || feedback.is === 'which_batch' ? 'info' : 'desk:warning-octagon'} size={20} />
            <span>
              <Words feedback={feedback} />
            </span>
          </p>
        )}
      </div>
    </div>
  )
}

/** The strength never truncates, and both are said. */
function WrongStrength({ feedback }: { feedback: Extract<Feedback, { is: 'wrong_strength' }> }) {
  const [scanned, wanted] = [nonBreaking(feedback.scanned.name), nonBreaking(feedback.wanted.name)]
  const [held, asked] = [nonBreaking(feedback.scanned.strength_label), nonBreaking(feedback.wanted.strength_label)]
  if (held === asked)
    return (
      <Trans>
        <b>Another product.</b> You scanned <b>{scanned}</b>. This order wants <b>{wanted}</b>.
      </Trans>
    )
  if (scanned.includes(held) && wanted.includes(asked))
    return (
      <Trans>
        <b>Wrong strength.</b> You scanned <b>{scanned}</b>. This order wants <b>{wanted}</b>.
      </Trans>
    )
  return (
    <Trans>
      <b>Wrong strength.</b> You scanned {scanned}, <b>{held}</b>. This order wants {wanted}, <b>{asked}</b>.
    </Trans>
  )
}

function Words({ feedback }: { feedback: NonNullable<Feedback> }) {
  const { t } = useLingui()
  if (feedback.is === 'wrong_strength') return <WrongStrength feedback={feedback} />
  if (feedback.is === 'not_ordered') {
    const name = feedback.scanned ? nonBreaking(feedback.scanned.name) : t`This pack`
    return (
      <Trans>
        <b>Not in this order.</b> {name} does not belong here. Put it back.
      </Trans>
    )
  }
  if (feedback.is === 'other_batch') {
    const batch = feedback.wanted.batch_no
    return (
      <Trans>
        <b>Wrong batch.</b> Take batch <b>{batch}</b>: it expires first.
      </Trans>
    )
  }
  if (feedback.is === 'other_expiry') {
    const [printed, ours, batch] = [monthYear(feedback.expiry), monthYear(feedback.pick.expiry), feedback.pick.batch_no]
    return (
      <Trans>
        <b>Expiry does not match.</b> The pack says {printed}, our batch {batch} says {ours}. Put it aside and check the stock.
      </Trans>
    )
  }
  if (feedback.is === 'which_batch') {
    const batches = feedback.picks.map(({ batch_no }) => batch_no).join(', ')
    return (
      <Trans>
        <b>Which batch?</b> Scan the code with the batch, or type it: {batches}.
      </Trans>
    )
  }
  const batch = feedback.pick.batch_no
  return (
    <Trans>
      <b>Enough of these.</b> All packs of batch {batch} are in the parcel.
    </Trans>
  )
}

/** `2027-06-30` as packs print it: 06/27. */
export function monthYear(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(2, 4)}`
}
