import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Api } from '../../contracts.ts'
import { browserApi, privateInBrowser, privateOnServer } from '../../page-data.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Notice as Note } from '../../ui/notice.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { AccountFrame } from '../accounts/account-frame.tsx'
import styles from '../accounts/account-frame.module.css'
import { Form } from '../accounts/form-page.tsx'
import { useSending } from '../accounts/use-sending.ts'
import { PushHerePart } from './push-here-part.tsx'

const load = (api: Api) => api('GET /api/notice/preference/')
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>
type Topic = Data['topics'][number]['topic']

export default function PreferencesPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data>
      title={t`Choose what rings`}
      back={{ to: '/account/notices', label: t`Messages` }}
      lead={<Trans>The list of messages stays whole, whatever you choose. No medicine and no illness is ever named in one.</Trans>}
    >
      {({ topics, web_push_key }) => (
        <div className={styles.parts}>
          <PushHerePart webPushKey={web_push_key} />
          <TopicsForm topics={topics} />
        </div>
      )}
    </AccountFrame>
  )
}

function TopicsForm({ topics }: Pick<Data, 'topics'>) {
  const { t } = useLingui()
  const words = useTopicWords()
  const [on, setOn] = useState<readonly string[]>(topics.filter(({ push }) => push).map(({ topic }) => topic))
  const { busy, error, send } = useSending()
  const save = async () => {
    const body = { topics: topics.map(({ topic }) => ({ topic, push: on.includes(topic) })) }
    if (await send(async () => void (await browserApi('PATCH /api/notice/preference/', { body }))))
      toasts.show({ kind: 'success', text: t`Saved` })
  }
  return (
    <Form onSubmit={save}>
      {error && <Note kind="danger" live="alert" title={error} />}
      <ChoiceGroup
        type="checkbox"
        name="topics"
        legend={t`Ring for`}
        choices={topics.map(({ topic }) => ({ value: topic, label: words[topic] }))}
        chosen={on}
        onChange={setOn}
      />
      <Button type="submit" busy={busy}>
        <Trans>Save</Trans>
      </Button>
    </Form>
  )
}

function useTopicWords(): Record<Topic, string> {
  const { t } = useLingui()
  return {
    orders: t`Orders`,
    consultations: t`Appointments`,
    prescriptions: t`Prescriptions`,
    payments: t`Payments and refunds`,
    account: t`My account`,
  }
}
