import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { DeskPaneError } from '../../../app/shell/desk-pane-error.tsx'
import { browserApi } from '../../../data/page-data.ts'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { DeskDeviceRing } from './desk-device-ring.tsx'
import styles from './desk-queue.module.css'

interface Reach {
  key: string
  sms: boolean
}

/** How a doctor is reached while no page is open: on this device, and by SMS on wish. */
export function DeskReach() {
  const { t } = useLingui()
  const [reach, setReach] = useState<Reach | null>(null)
  const [failure, setFailure] = useState<unknown>()
  const { error, send } = useSending()
  const load = useCallback(() => {
    void browserApi('GET /api/notice/preference/').then(({ web_push_key: key, topics }) => {
      setFailure(undefined)
      setReach({ key, sms: topics.find(({ topic }) => topic === 'desk')?.sms ?? false })
    }, setFailure)
  }, [])
  useEffect(load, [load])
  if (failure !== undefined) return <DeskPaneError title={t`Call alerts did not load`} failure={failure} onRetry={load} />
  if (!reach) return <div className={styles.loading} />
  const choose = (sms: boolean) =>
    send(async () => {
      await browserApi('PATCH /api/notice/preference/', { body: { topics: [{ topic: 'desk', sms }] } })
      setReach({ ...reach, sms })
    })
  return (
    <div className={styles.part}>
      <DeskDeviceRing webPushKey={reach.key} />
      {error && <Notice kind="danger" live="alert" title={error} />}
      <ChoiceGroup
        type="checkbox"
        name="call_sms"
        legend={t`By SMS`}
        choices={[{ value: 'on', label: t`Send me an SMS for calls, bookings and patient arrivals` }]}
        chosen={reach.sms ? ['on'] : []}
        onChange={(chosen) => void choose(chosen.length > 0)}
      />
    </div>
  )
}
