import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useShortcuts } from '../../accounts/workplace/use-shortcuts.ts'
import type { CallerProps } from '../frontdesk.types.ts'
import type { Act, Refundable } from './acts.types.ts'
import styles from './desk-acts.module.css'

interface ActButtonsProps extends CallerProps {
  onAct: (act: Act) => void
}

/** The newest money that may go back: a payment, or what was paid at the door. */
function refundableOf({ payments, orders }: CallerProps['page']): Refundable | null {
  const payment = payments.find(({ left_paise }) => left_paise > 0)
  if (payment) return { kind: 'payment', ...payment }
  const order = orders.find(({ cash_left_paise }) => cash_left_paise > 0)
  return order ? { kind: 'order', id: order.id, number: order.number, left_paise: order.cash_left_paise } : null
}

/** What can be done for who calls; without their code, how to get it. */
export function ActButtons({ patient, opening, page, onAct }: ActButtonsProps) {
  const agreed = opening.caller !== 'callback'
  // At the counter there is one button more, and all of them stay in one row.
  const hinted = opening.caller !== 'in_person'
  const refundable = refundableOf(page)
  useShortcuts(
    {
      call_book: () => onAct({ kind: 'book' }),
      call_order: () => onAct({ kind: 'order', repeat: null }),
      call_refund: () => refundable && onAct({ kind: 'refund', payment: refundable }),
    },
    agreed,
  )
  const callback = (
    <Button variant="secondary" icon="phone" onClick={() => onAct({ kind: 'callback' })}>
      <Trans>Call back</Trans>
    </Button>
  )
  if (!agreed)
    return (
      <div className={styles.verify}>
        {callback}
        <AskForCode patient={patient} opening={opening} />
      </div>
    )
  return (
    <div className={classNames(styles.verify, styles.identityActs)}>
      <Button icon="calendar-blank" aria-keyshortcuts="Alt+B" onClick={() => onAct({ kind: 'book' })}>
        <Trans>Book</Trans> {hinted && <KeyHint keys="Alt B" />}
      </Button>
      <Button
        variant="secondary"
        icon="shopping-cart-simple"
        aria-keyshortcuts="Alt+N"
        onClick={() => onAct({ kind: 'order', repeat: null })}
      >
        <Trans>Order</Trans> {hinted && <KeyHint keys="Alt N" />}
      </Button>
      {opening.caller === 'in_person' && (
        <ButtonLink variant="secondary" icon="stethoscope" to={`/desk/walk-in?patient=${patient.id}`}>
          <Trans>Register at the clinic</Trans>
        </ButtonLink>
      )}
      <Button variant="secondary" icon="chat-circle" onClick={() => onAct({ kind: 'complaint' })}>
        <Trans>Complaint</Trans>
      </Button>
      {callback}
    </div>
  )
}

/** A number that was only called may be answered by somebody else: whoever acts needs the code (TPG-6). */
function AskForCode({ patient: { id }, opening: { reason } }: Pick<CallerProps, 'patient' | 'opening'>) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const ask = () =>
    send(async () => {
      await browserApi('POST /api/desk/patient/{id}/open/', { params: { id }, body: { reason, caller: 'code' } })
      await revalidate()
    })
  return (
    <>
      <Button busy={busy} onClick={() => void ask()}>
        <Trans>Send code to act for them</Trans>
      </Button>
      {error ? (
        <Notice kind="danger" live="alert" title={error} />
      ) : (
        <span className={styles.soft}>{t`Booking, orders and refunds need the patient’s code`}</span>
      )}
    </>
  )
}
