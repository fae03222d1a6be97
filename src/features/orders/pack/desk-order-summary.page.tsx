import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { formatPaise } from '../../../lib/money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { BillRows } from '../../../ui/layout/price-block.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { useStatusWords } from '../status-words.ts'
import { useFulfilmentWords } from '../desk/desk-order-words.tsx'
import type { OrderForCaller } from '../desk/desk-orders.contract.ts'
import { Person } from './desk-order-person.tsx'
import styles from './desk-order-parts.module.css'

const load = async (api: Api, { params }: PageArgs) => {
  const id = params['id'] ?? ''
  const order = await api('GET /api/desk/order/{id}/summary/', { params: { id } })
  return { order, requests: await api('GET /api/desk/refund_request/', { query: { order: id } }) }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** What somebody who answers the phone may say about an order: where it is and whose, not what is in it. */
export default function DeskOrderSummaryPage() {
  const { t } = useLingui()
  const patient = useSearchParams()[0].get('patient') ?? ''
  // Whoever answers the phone came from a caller and goes on with them.
  const back = /^[0-9a-f-]{36}$/.test(patient) ? { to: `/desk/patients/${patient}`, label: t`Patient` } : { to: '/desk', label: t`Desk` }
  return (
    <DeskFrame<Data> title={t`Order`} back={back}>
      {({ order, requests }) => (
        <div className={classNames(styles.parts, styles.narrow)}>
          <Head {...order} />
          <Waiting {...order} />
          <Facts {...order} />
          <RefundRequests requests={requests} />
          <Person order={order} />
        </div>
      )}
    </DeskFrame>
  )
}

function Head({ number, status, fulfilment, order_type }: OrderForCaller) {
  const { word, tone } = useStatusWords()[status]
  return (
    <p className={styles.marks}>
      <b className="num">{number}</b>
      <Stamp tone={tone}>{word}</Stamp>
      <Stamp>{useFulfilmentWords()[fulfilment]}</Stamp>
      {order_type === 'pickup' && (
        <Stamp>
          <Trans>Pickup</Trans>
        </Stamp>
      )}
    </p>
  )
}

/** That the patient wrote and since when; what they wrote is between them and the pharmacist. */
function Waiting({ thread: { waiting_since } }: OrderForCaller) {
  const moment = useMomentWords()
  if (waiting_since === null) return null
  return (
    <Notice kind="warning">
      <Trans>The patient wrote to the pharmacy and waits for an answer since {moment(waiting_since)}.</Trans>
    </Notice>
  )
}

/** Refunds that front office asked for, and what an admin said. */
function RefundRequests({ requests }: Pick<Data, 'requests'>) {
  const moment = useMomentWords()
  return requests.map(({ id, amount_paise, asked_by, asked_at, state, decided_by, decided_at, answer }) => {
    const [amount, asked, who] = [formatPaise(amount_paise), moment(asked_at), decided_by ?? '']
    const at = moment(decided_at ?? asked_at)
    return (
      <Notice key={id} kind={state === 'open' ? 'warning' : 'info'}>
        {state === 'open' && (
          <Trans>
            {asked_by} requested a refund of {amount} at {asked}. It waits for an admin.
          </Trans>
        )}
        {state === 'granted' && (
          <Trans>
            Refund of {amount}, requested by {asked_by}: approved by {who} at {at}.
          </Trans>
        )}
        {state === 'refused' && (
          <Trans>
            Refund of {amount}, requested by {asked_by}: declined by {who} at {at}. {answer}
          </Trans>
        )}
      </Notice>
    )
  })
}

function Facts({ placed_at, promised, pharmacy, items, rx, prescriptions, total_paise, cash_due_paise }: OrderForCaller) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const paper = prescriptions > 0 ? <Plural value={prescriptions} one="# added" other="# added" /> : t`None added`
  return (
    <section className={styles.part}>
      <BillRows
        rows={[
          { label: t`Ordered`, amount: moment(placed_at) },
          ...(promised ? [{ label: t`Promised by`, amount: moment(promised.until) }] : []),
          { label: t`Pharmacy`, amount: pharmacy },
          { label: t`Items`, amount: String(items) },
          ...(rx || prescriptions > 0 ? [{ label: t`Prescription`, amount: paper }] : []),
          { label: t`Order total`, amount: formatPaise(total_paise) },
          ...(cash_due_paise > 0 ? [{ label: t`Cash to collect`, amount: formatPaise(cash_due_paise) }] : []),
        ]}
      />
      <p>
        <Trans>You see where the order is. Its medicines are shown to the pharmacist only.</Trans>
      </p>
    </section>
  )
}
