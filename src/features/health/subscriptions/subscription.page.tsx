import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import styles from '../health.module.css'
import { usePackWords } from '../../catalog/pack-words.ts'
import { SubscriptionForm } from './subscription-form.tsx'
import type { Subscription } from './subscriptions.contract.ts'

const load = async (api: Api, { params }: PageArgs) => ({
  subscription: (await api('GET /api/subscription/')).find(({ id }) => id === params['id']) ?? null,
})
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function SubscriptionPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data> title={t`Change subscription`} back={{ to: '/account/subscriptions', label: t`Subscriptions` }}>
      {({ subscription }) =>
        subscription ? (
          <ChangeSubscription key={subscription.id} subscription={subscription} />
        ) : (
          <EmptyState>
            <Trans>This subscription has ended.</Trans>
          </EmptyState>
        )
      }
    </AccountFrame>
  )
}

function ChangeSubscription({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const packWords = usePackWords()
  const { busy, error, send } = useSending()
  const { id, name, packing, quantity, every_days, next_on, state, intervals, amount_paise } = subscription
  const params = { id }
  const leaveAfter = (work: () => Promise<unknown>, text: string) =>
    void send(async () => {
      await work()
      toasts.show({ kind: 'success', text })
      await navigate('/account/subscriptions')
    })
  const paused = state === 'paused'
  const pause = () =>
    leaveAfter(
      () => browserApi('PATCH /api/subscription/{id}/', { params, body: { paused: !paused } }),
      paused ? t`Subscription resumed` : t`Subscription paused`,
    )
  const end = () => leaveAfter(() => browserApi('DELETE /api/subscription/{id}/', { params }), t`Subscription ended`)
  return (
    <div className={styles.section}>
      <div>
        <h2>{name}</h2>
        <p className={styles.small}>{packWords(packing)}</p>
      </div>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <SubscriptionForm
        draft={`subscription ${id}`}
        initial={{ quantity, every_days, next_on }}
        intervals={intervals}
        packPaise={amount_paise / quantity}
        onSave={({ next_on: day, ...change }) =>
          // A day that was not touched may lie in the past: it is due.
          browserApi('PATCH /api/subscription/{id}/', { params, body: day === next_on ? change : { ...change, next_on: day } })
        }
        saved={t`Saved`}
      >
        <Button variant="secondary" busy={busy} onClick={pause}>
          {paused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
        </Button>
        <ConfirmButton
          variant="quiet"
          label={t`End subscription`}
          title={t`End this subscription?`}
          confirm={t`End subscription`}
          stay={t`Keep`}
          onConfirm={end}
        >
          <Trans>We will not ask you about this medicine any more. Orders you have placed stay as they are.</Trans>
        </ConfirmButton>
      </SubscriptionForm>
    </div>
  )
}
