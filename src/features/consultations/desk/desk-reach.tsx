import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { DevicePushPart } from '../../notices/device-push-part.tsx'
import styles from './desk-queue.module.css'

interface Reach {
  key: string
  sms: boolean
}

/** How a doctor is reached while no page is open: on this device, and by SMS on wish. */
export function DeskReach() {
  const [reach, setReach] = useState<Reach | null>(null)
  const { error, send } = useSending()
  useEffect(() => {
    void browserApi('GET /api/notice/preference/').then(
      ({ web_push_key: key, topics }) => setReach({ key, sms: topics.find(({ topic }) => topic === 'desk')?.sms ?? false }),
      () => {},
    )
  }, [])
  if (!reach) return null
  const choose = (sms: boolean) =>
    send(async () => {
      await browserApi('PATCH /api/notice/preference/', { body: { topics: [{ topic: 'desk', sms }] } })
      setReach({ ...reach, sms })
    })
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Call alerts while this page is closed</Trans>
      </h2>
      <DevicePushPart webPushKey={reach.key} />
      {error && <Notice kind="danger" live="alert" title={error} />}
      <label>
        <input type="checkbox" checked={reach.sms} onChange={({ target }) => void choose(target.checked)} />{' '}
        <Trans>Send me an SMS for calls, bookings and patient arrivals</Trans>
      </label>
    </section>
  )
}
