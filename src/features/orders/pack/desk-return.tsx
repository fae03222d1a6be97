import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatPaise } from '../../../lib/money.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { browserApi } from '../../../data/page-data.ts'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { SelectField } from '../../../ui/controls/text-input.tsx'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useReturnReasons } from '../order-words.tsx'
import { type ReturnCondition, returnConditions } from '../return.rules.ts'
import { useRiders } from './desk-rider-choice.tsx'
import type { Work } from './desk-order.types.ts'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import styles from './desk-order-parts.module.css'

/** What the patient wants to give back, and what was decided about it before. */
export function DeskReturn(props: { order: DeskOrder; work: Work; busy: boolean }) {
  const { decided_returns: decided } = props.order
  return (
    <>
      <OpenReturn {...props} />
      {decided.length > 0 && (
        <section>
          {decided.map((one) => (
            <p key={one.decided_at}>
              <Decided {...one} />
            </p>
          ))}
        </section>
      )}
    </>
  )
}

function Decided({ accepted, refund_paise, decided_at }: DeskOrder['decided_returns'][number]) {
  const [amount, at] = [formatPaise(refund_paise), useMomentWords()(decided_at)]
  if (!accepted) return <Trans>Return declined on {at}</Trans>
  return refund_paise > 0 ? (
    <Trans>
      Return accepted on {at}, refund of {amount}
    </Trans>
  ) : (
    <Trans>Return accepted on {at}</Trans>
  )
}

/** Taken, with a credit note and the money, or not. */
function OpenReturn({ order, work, busy }: { order: DeskOrder; work: Work; busy: boolean }) {
  const { t } = useLingui()
  const [keys] = useState(idempotencyKeys)
  const reasons: Record<string, string> = useReturnReasons()
  const asked = order.return
  if (!asked) return null
  const amount = formatPaise(asked.refund_paise)
  const decide = (body: { accepted: true; condition: ReturnCondition } | { accepted: false }) => {
    void work(() =>
      browserApi('POST /api/desk/order/{id}/return/', { params: { id: order.id }, body, idempotencyKey: keys.keyFor([asked.id, body]) }),
    )
  }
  return (
    <Notice
      kind="warning"
      title={t`Return requested`}
      action={
        <div className={styles.actions}>
          <AcceptReturn amount={amount} busy={busy} onAccept={(condition) => decide({ accepted: true, condition })} />
          <ConfirmButton
            variant="secondary"
            busy={busy}
            label={t`Decline return`}
            title={t`Decline this return?`}
            confirm={t`Decline return`}
            stay={t`Not yet`}
            onConfirm={() => decide({ accepted: false })}
          >
            <p>
              <Trans>The patient will not get a refund for this. You cannot undo this.</Trans>
            </p>
          </ConfirmButton>
        </div>
      }
    >
      <p>{reasons[asked.reason] ?? asked.reason}</p>
      <ReturnPickup order={order} work={work} busy={busy} />
      <ul>
        {asked.lines.map(({ line, quantity }) => (
          <li key={line} className="num">
            {order.lines.find(({ id }) => id === line)?.item_name} × {quantity}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface AcceptProps {
  amount: string
  busy: boolean
  onAccept: (condition: ReturnCondition) => void
}

function AcceptReturn({ amount, busy, onAccept }: AcceptProps) {
  const { t } = useLingui()
  const [condition, setCondition] = useState<ReturnCondition>('quarantined')
  return (
    <ConfirmButton
      variant="primary"
      busy={busy}
      label={t`Accept return, refund ${amount}`}
      title={t`Accept the return and refund ${amount}?`}
      confirm={t`Accept and refund`}
      stay={t`Not yet`}
      danger={false}
      onConfirm={() => onAccept(condition)}
    >
      <ConditionChoice chosen={condition} onChange={setCondition} />
      <p>
        <Trans>A credit note will be issued and {amount} refunded to the patient. You cannot undo this.</Trans>
      </p>
    </ConfirmButton>
  )
}

interface ConditionProps {
  chosen: ReturnCondition
  onChange: (next: ReturnCondition) => void
}

/** Where the goods are put: never back on the shelf. */
function ConditionChoice({ chosen, onChange }: ConditionProps) {
  const { t } = useLingui()
  const words: Record<ReturnCondition, string> = {
    quarantined: t`Quarantine: kept apart for the supplier`,
    destroyed: t`Destroy`,
  }
  return (
    <ChoiceGroup
      type="radio"
      name="condition"
      legend={t`Returned medicines are not sold again. What happens to them?`}
      choices={returnConditions.map((value) => ({ value, label: words[value] }))}
      chosen={[chosen]}
      onChange={([next]) => onChange(returnConditions.find((one) => one === next) ?? 'quarantined')}
    />
  )
}

/** Who fetches a return, and how far that is; nobody where the patient brings it. */
function ReturnPickup({ order, work, busy }: { order: DeskOrder; work: Work; busy: boolean }) {
  const { t } = useLingui()
  const riders = useRiders()
  const moment = useMomentWords()
  const [keys] = useState(idempotencyKeys)
  const { pickup = null } = order.return ?? {}
  if (order.address === null) return null
  if (pickup?.collected_at) {
    const [name, at] = [pickup.rider.name, moment(pickup.collected_at)]
    return (
      <p>
        <Trans>
          Collected by {name}, {at}. Accept the return when you have it in hand.
        </Trans>
      </p>
    )
  }
  const give = async (rider: string | null) => {
    const went = await work(async () => {
      const body = { rider }
      const params = { id: order.id }
      await browserApi('POST /api/desk/order/{id}/return-pickup/', { params, body, idempotencyKey: keys.keyFor([body, pickup?.rider.id]) })
    })
    const name = riders.find(({ id }) => id === rider)?.name
    if (went) toasts.show({ kind: 'success', text: name ? t`${name} will collect the return. The patient is told` : t`Pickup cancelled` })
  }
  const known = pickup && !riders.some(({ id }) => id === pickup.rider.id) ? [pickup.rider, ...riders] : riders
  return (
    <SelectField
      label={t`Pickup by rider`}
      hint={pickup?.missed ? t`The rider could not collect it. Choose again or call the patient.` : undefined}
      value={pickup?.rider.id ?? ''}
      disabled={busy}
      onChange={({ target }) => void give(target.value || null)}
    >
      <option value="">{t`No pickup`}</option>
      {known.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
