import { Trans, useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { CounterPartProps as PartProps } from './desk-counter.types.ts'
import { latestIssue, needsOf } from './counter-draft.rules.ts'
import { CounterPhotos } from './desk-counter-photos.tsx'
import { PaymentPart } from './desk-counter-payment.tsx'
import { CounterCustomer, CustomerAddress } from './desk-counter-customer.tsx'
import { SignedPart } from './desk-counter-signed.tsx'
import type { Uploads } from '../../files/use-uploads.ts'
import styles from './desk-counter.module.css'

interface SideProps extends PartProps {
  total: number
  today: string
  busy: boolean
  error: string | null
  photos: Uploads
  onSell: () => void
}

/** For whom, on which prescription, and the money. */
export function CounterSide({ draft, fields, onChange, total, today, busy, error, photos, onSell }: SideProps) {
  const { t } = useLingui()
  const part = { draft, fields, onChange }
  const amount = formatPaise(total)
  const { rx } = needsOf(draft.lines)
  const paper = rx && draft.signed === null
  return (
    <Pane
      className={styles.side}
      label={t`Customer and payment`}
      foot={
        <div className={styles.deciding}>
          {error && <Notice kind="danger" live="alert" title={error} />}
          <div className={styles.foot}>
            <span>
              <Trans>Total</Trans> <b className={styles.total}>{amount}</b>
            </span>
            <Button busy={busy} disabled={draft.lines.length === 0} onClick={onSell} data-shortcut="main">
              {draft.method === 'cash' ? <Trans>Take cash and sell</Trans> : <Trans>Sell, paid by UPI</Trans>} <KeyHint keys="Ctrl Enter" />
            </Button>
          </div>
        </div>
      }
    >
      {draft.signed && <SignedPart signed={draft.signed} onRemove={() => onChange({ signed: null, patient: null })} />}
      {paper && <PaperPart {...part} today={today} photos={photos} />}
      {paper && <CounterCustomer {...part} />}
      {draft.signed && <CustomerAddress {...part} />}
      <PaymentPart {...part} total={total} />
      {!rx && !draft.signed && <CounterCustomer {...part} />}
    </Pane>
  )
}

/** The paper in the hand: what the registers and the bill say of it (DR-7). */
function PaperPart({ draft, fields, onChange, today, photos }: PartProps & Pick<SideProps, 'today' | 'photos'>) {
  const { t } = useLingui()
  const { h1 } = needsOf(draft.lines)
  return (
    <fieldset>
      <legend className={styles.legend}>{h1 ? <Trans>Prescription, Schedule H1</Trans> : <Trans>Prescription</Trans>}</legend>
      <div className={styles.pair}>
        <TextField
          label={t`Doctor’s name`}
          value={draft.doctor}
          error={fields['prescriber.name']?.[0] ?? fields['prescription']?.[0]}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => onChange({ doctor: target.value })}
        />
        <TextField
          label={t`Prescription date`}
          type="date"
          value={draft.issuedOn}
          max={latestIssue(new Date(today))}
          error={fields['issued_on']?.[0]}
          onChange={({ target }) => onChange({ issuedOn: target.value })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={h1 ? t`Doctor’s address` : t`Doctor’s address (optional)`}
          value={draft.doctorAddress}
          error={fields['prescriber_address']?.[0]}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => onChange({ doctorAddress: target.value })}
        />
        <TextField
          label={t`Registration number (optional)`}
          value={draft.registration}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => onChange({ registration: target.value })}
        />
      </div>
      <CounterPhotos photos={photos} error={fields['files']?.[0]} />
    </fieldset>
  )
}
