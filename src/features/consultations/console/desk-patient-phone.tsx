import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import styles from './desk-patient-phone.module.css'

/** The number for a call back, shown when somebody wants it: each look stands in the patient's access log. */
export function PatientPhone({ id, name }: { id: string; name: string }) {
  const { t } = useLingui()
  const { busy, error, send } = useSending()
  const [phone, setPhone] = useState('')
  const show = () =>
    send(async () => {
      const { phone_number } = await browserApi('GET /api/desk/consultation/{id}/phone/', { params: { id } })
      setPhone(phone_number)
    })
  if (phone !== '')
    return (
      <a className={styles.number} href={`tel:${phone}`}>
        {phone}
      </a>
    )
  return (
    <span className={styles.place}>
      <Button
        variant="secondary"
        icon="phone"
        busy={busy}
        className={styles.button}
        aria-label={t`Show the phone number of ${name}`}
        onClick={() => void show()}
      >
        <span className={styles.word}>
          <Trans>Phone</Trans>
        </span>
      </Button>
      {error && <span role="alert">{error}</span>}
    </span>
  )
}
