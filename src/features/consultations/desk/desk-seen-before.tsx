import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { randomId } from '../../../lib/random-id.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import styles from './desk-queue.module.css'

/** Only who was seen in the same room within six months, for the same illness, is in a follow-up (TPG-7); the doctor alone knows. */
export function DeskSeenBefore({ id }: { id: string }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, place, send } = useSending()
  const [seenOn, setSeenOn] = useState('')
  const attest = () =>
    send(async () => {
      const call = { params: { id }, body: { seen_on: seenOn }, idempotencyKey: randomId() }
      await browserApi('POST /api/desk/consultation/{id}/in_person/', call)
      await revalidate()
    })
  return (
    <Disclosure summary={t`Seen in person earlier for the same illness?`}>
      <div ref={place} className={styles.part}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <TextField
          type="date"
          label={t`I saw this patient in person on`}
          value={seenOn}
          error={fields['seen_on']?.[0]}
          onChange={({ target }) => setSeenOn(target.value)}
        />
        <Button variant="secondary" busy={busy} disabled={seenOn === ''} onClick={() => void attest()}>
          <Trans>Mark as follow-up</Trans>
        </Button>
      </div>
    </Disclosure>
  )
}
