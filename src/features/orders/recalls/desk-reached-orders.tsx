import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { formatPaise } from '../../../lib/money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { SelectField } from '../../../ui/controls/text-input.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useDeskRoles } from '../../accounts/sessions/desk-session.ts'
import catalogue from '../../catalog/edit/desk-catalogue.module.css'
import { useUnitAmounts } from '../../catalog/stock/desk-unit-amounts.tsx'
import { useRiders } from '../pack/desk-rider-choice.tsx'
import { useReachWords } from './desk-recall-words.tsx'
import styles from './desk-recalls.module.css'
import type { ReachedOrder } from './recalls.contract.ts'
import type { ReachState } from './recalls.rules.ts'

interface ReachedProps {
  orders: readonly ReachedOrder[]
  unit: string
  /** The recall stands: somebody may still have to be told. */
  isOpen: boolean
}

/** By order, without a name: who needs more opens the order, which is logged. */
export function ReachedOrders({ orders, unit, isOpen }: ReachedProps) {
  const { t } = useLingui()
  const [amount, moment, words] = [useUnitAmounts(), useMomentWords(), useReachWords()]
  const isPharmacist = useDeskRoles(true).includes('pharmacist')
  const { busy, error, place, tellAgain, bringBack } = useReach()
  return (
    <div ref={place}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <table className={classNames(catalogue.table, styles.reached)}>
        <caption>
          <VisuallyHidden>{t`Orders with this batch`}</VisuallyHidden>
        </caption>
        <Head />
        <tbody>
          {orders.map((order) => (
            <tr key={order.id} data-row>
              <td className={catalogue.name}>
                <Link to={isPharmacist ? `/desk/orders/${order.id}` : `/desk/orders/${order.id}/summary`}>{order.number}</Link>
                <span className={catalogue.small}>{order.pharmacy}</span>
              </td>
              <td>{amount(order.units, unit)}</td>
              <td>
                <Stamp tone={toneOf[order.state]}>{words[order.state]}</Stamp>
              </td>
              <td>
                <ToldAt order={order} moment={moment} />
              </td>
              <td className={classNames(catalogue.figure, 'num')}>{order.refund_paise > 0 && formatPaise(order.refund_paise)}</td>
              <td>
                {isPharmacist && isOpen && (
                  <Acts order={order} busy={busy} onTell={() => void tellAgain(order)} onReturn={(rider) => void bringBack(order, rider)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ToldAt({
  order: { told_at, sms_at, told_times, has_account, phone },
  moment,
}: {
  order: ReachedOrder
  moment: (at: string) => string
}) {
  if (told_at !== null) return [moment(told_at), told_times > 1 && `(${told_times})`].filter(Boolean).join(' ')
  if (has_account) return <Trans>Not yet</Trans>
  if (sms_at !== null && phone) {
    const sent = moment(sms_at)
    return (
      <>
        <Trans>SMS sent {sent}, not called yet</Trans> <a href={`tel:${phone}`}>{phone}</a>
      </>
    )
  }
  return (
    <b className={styles.untold}>
      {phone ? (
        <>
          <Trans>Not told: call them</Trans> <a href={`tel:${phone}`}>{phone}</a>
        </>
      ) : (
        <Trans>Not told: no phone number is known</Trans>
      )}
    </b>
  )
}

function Head() {
  const { t } = useLingui()
  return (
    <thead>
      <tr>
        <th scope="col">{t`Order`}</th>
        <th scope="col">{t`Quantity`}</th>
        <th scope="col">{t`Status`}</th>
        <th scope="col">{t`Told`}</th>
        <th scope="col" className={catalogue.figure}>{t`Refund`}</th>
        <th scope="col">
          <VisuallyHidden>{t`Actions`}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}

/** What is done for a patient whom the batch reached. */
function useReach() {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, send, place } = useSending()
  const [keys] = useState(() => idempotencyKeys())
  const tellAgain = (order: ReachedOrder) =>
    send(async () => {
      const params = { id: order.id }
      const idempotencyKey = keys.keyFor([order.id, order.told_times])
      await browserApi('POST /api/desk/order/{id}/recall-notice/', { params, body: {}, idempotencyKey })
      toasts.show({ kind: 'success', text: order.has_account ? t`Patient told again` : t`Call noted` })
      await revalidate()
    })
  const bringBack = (order: ReachedOrder, rider: string | null) =>
    send(async () => {
      const body = { rider }
      const idempotencyKey = keys.keyFor([order.id, body])
      await browserApi('POST /api/desk/order/{id}/recall-return/', { params: { id: order.id }, body, idempotencyKey })
      toasts.show({ kind: 'success', text: t`Return arranged. The patient is told` })
      await revalidate()
    })
  return { busy, error, place, tellAgain, bringBack }
}

const toneOf: Record<ReachState, 'red' | 'amber' | 'leaf' | 'ink'> = {
  with_patient: 'red',
  on_the_way: 'red',
  held: 'amber',
  return_requested: 'amber',
  pickup_arranged: 'amber',
  collected: 'amber',
  returned: 'leaf',
  cancelled: 'ink',
}

interface ActsProps {
  order: ReachedOrder
  busy: boolean
  onTell: () => void
  onReturn: (rider: string | null) => void
}

function Acts({ order, busy, onTell, onReturn }: ActsProps) {
  if (order.state === 'returned' || order.state === 'cancelled') return null
  const { number, has_account, phone } = order
  return (
    <span className={styles.acts}>
      {(has_account || phone !== null) && (
        <Button variant="secondary" busy={busy} onClick={onTell}>
          {has_account ? <Trans>Tell again</Trans> : <Trans>Called</Trans>}{' '}
          <VisuallyHidden>
            <Trans>about order {number}</Trans>
          </VisuallyHidden>
        </Button>
      )}
      {order.state === 'with_patient' && <ArrangeReturn order={order} busy={busy} onReturn={onReturn} />}
    </span>
  )
}

/** The patient need not ask: the pharmacy opens the return, and sends somebody where it can. */
function ArrangeReturn({ order, busy, onReturn }: Omit<ActsProps, 'onTell'>) {
  const { t } = useLingui()
  const riders = useRiders()
  const [rider, setRider] = useState('')
  const { number } = order
  return (
    <ConfirmButton
      variant="primary"
      busy={busy}
      label={
        <Trans>
          Arrange return <VisuallyHidden>of order {number}</VisuallyHidden>
        </Trans>
      }
      title={t`Arrange the return of order ${number}?`}
      confirm={t`Arrange return`}
      stay={t`Not yet`}
      danger={false}
      onConfirm={() => onReturn(rider || null)}
    >
      {order.has_address && (
        <SelectField label={t`Pickup by rider`} value={rider} onChange={({ target }) => setRider(target.value)}>
          <option value="">{t`No pickup: the patient brings it`}</option>
          {riders.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <p>
        <Trans>The patient is told. The full price is refunded when you accept the return on the order.</Trans>
      </p>
    </ConfirmButton>
  )
}
