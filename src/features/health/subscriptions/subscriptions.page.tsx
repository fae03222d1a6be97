import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '../../../data/contracts.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { fetchPeople } from '../../consultations/booking/people.ts'
import styles from '../health.module.css'
import { orderableTogether } from './subscription.rules.ts'
import { SubscriptionCard } from './subscription-card.tsx'
import type { Subscription } from './subscriptions.contract.ts'

const load = async (api: Api) => {
  const [subscriptions, people] = await Promise.all([api('GET /api/subscription/'), fetchPeople(api)])
  return { subscriptions, people }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function SubscriptionsPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data> title={t`Subscriptions`} lead={<Trans>We ask you before each order. Nothing is charged until you confirm.</Trans>}>
      {({ subscriptions, people }) =>
        subscriptions.length === 0 ? (
          <EmptyState action={<FindMedicine />}>
            <Trans>No subscriptions yet. Open a medicine that you need regularly and choose “Subscribe to refills”.</Trans>
          </EmptyState>
        ) : (
          <>
            {orderableTogether(subscriptions).map((due) => (
              <OrderTogether key={due[0]?.patient} due={due} name={people.find(({ id }) => id === due[0]?.patient)?.name ?? ''} />
            ))}
            <ul className={styles.list}>
              {subscriptions.map((one) => (
                <SubscriptionCard key={one.id} subscription={one} person={people.find(({ id }) => id === one.patient)} />
              ))}
            </ul>
          </>
        )
      }
    </AccountFrame>
  )
}

/** One delivery in place of several. */
function OrderTogether({ due, name }: { due: readonly Subscription[]; name: string }) {
  return (
    <div className={styles.actions}>
      <ButtonLink icon="arrow-clockwise" variant="secondary" to={`/cart/checkout?subscriptions=${due.map(({ id }) => id).join(',')}`}>
        <Trans>
          Order all {due.length} due refills for {name}
        </Trans>
      </ButtonLink>
    </div>
  )
}

function FindMedicine() {
  return (
    <ButtonLink to="/search">
      <Trans>Find a medicine</Trans>
    </ButtonLink>
  )
}
