import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '../../../data/contracts.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { fetchPeople } from '../../consultations/booking/people.ts'
import styles from '../health.module.css'
import { SubscriptionCard } from './subscription-card.tsx'

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
          <ul className={styles.list}>
            {subscriptions.map((one) => (
              <SubscriptionCard key={one.id} subscription={one} person={people.find(({ id }) => id === one.patient)} />
            ))}
          </ul>
        )
      }
    </AccountFrame>
  )
}

function FindMedicine() {
  return (
    <ButtonLink to="/search">
      <Trans>Find a medicine</Trans>
    </ButtonLink>
  )
}
