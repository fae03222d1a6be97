import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Api } from '../../data/contracts.ts'
import { browserApi } from '../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../data/private-page-data.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../ui/controls/choice-group.tsx'
import { Notice as Note } from '../../ui/messages/notice.tsx'
import { toasts } from '../../ui/messages/toast-store.ts'
import { AccountFrame } from '../../app/shell/account-frame.tsx'
import styles from '../../app/shell/account-frame.module.css'
import { Form } from '../../app/forms/form-page.tsx'
import { useSending } from '../../app/forms/use-sending.ts'
import { DevicePushPart } from './device-push-part.tsx'
import { ReachPart } from './reach-part.tsx'

const load = (api: Api) => api('GET /api/notice/preference/')
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>
type Topic = Data['topics'][number]['topic']

export default function PreferencesPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data>
      title={t`Notification settings`}
      back={{ to: '/account/notices', label: t`Notifications` }}
      lead={<Trans>All notifications stay in your list, whatever you choose. They never name a medicine or an illness.</Trans>}
    >
      {({ topics, web_push_key, ...reach }) => (
        <div className={styles.parts}>
          <DevicePushPart webPushKey={web_push_key} />
          <ReachPart {...reach} />
          <ChannelsForm topics={topics} {...reach} />
        </div>
      )}
    </AccountFrame>
  )
}

type Channel = 'push' | 'sms' | 'email'

/** One group for each way there is; a topic stands in it when there is something to choose about. */
function ChannelsForm({ topics, phone_number, email }: Pick<Data, 'topics' | 'phone_number' | 'email'>) {
  const { t } = useLingui()
  const words = useTopicWords()
  const ways: [Channel, string][] = [['push', t`Push notifications for`]]
  if (phone_number) ways.push(['sms', t`Send an SMS for`])
  if (email) ways.push(['email', t`Send an email for`])
  const chosenNow = (channel: Channel) => topics.filter((one) => one[channel]).map(({ topic }) => topic)
  const [on, setOn] = useState<Record<Channel, readonly string[]>>({
    push: chosenNow('push'),
    sms: chosenNow('sms'),
    email: chosenNow('email'),
  })
  const { busy, error, send } = useSending()
  const save = async () => {
    const body = { topics: topics.map((one) => choiceOf(one, on)) }
    if (await send(async () => void (await browserApi('PATCH /api/notice/preference/', { body }))))
      toasts.show({ kind: 'success', text: t`Saved` })
  }
  return (
    <Form onSubmit={save}>
      {error && <Note kind="danger" live="alert" title={error} />}
      {ways.map(([channel, legend]) => (
        <ChoiceGroup
          key={channel}
          type="checkbox"
          name={channel}
          legend={legend}
          choices={topics.filter((one) => one[channel] !== null).map(({ topic }) => ({ value: topic, label: words[topic] }))}
          chosen={on[channel]}
          onChange={(chosen) => setOn({ ...on, [channel]: chosen })}
        />
      ))}
      <Button type="submit" busy={busy}>
        <Trans>Save</Trans>
      </Button>
    </Form>
  )
}

/** Only what may be chosen is said: the rest is sent in any case. */
function choiceOf({ topic, sms, email }: Data['topics'][number], on: Record<Channel, readonly string[]>) {
  return {
    topic,
    push: on.push.includes(topic),
    ...(sms === null ? {} : { sms: on.sms.includes(topic) }),
    ...(email === null ? {} : { email: on.email.includes(topic) }),
  }
}

function useTopicWords(): Record<Topic, string> {
  const { t } = useLingui()
  return {
    orders: t`Orders`,
    consultations: t`Appointments`,
    prescriptions: t`Prescriptions`,
    payments: t`Payments and refunds`,
    account: t`My account`,
    desk: t`My desk`,
    reminders: t`Medicine reminders`,
  }
}
