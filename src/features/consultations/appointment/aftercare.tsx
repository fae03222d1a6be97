import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import styles from '../appointment-slip.module.css'
import type { ConsultationView } from '../consultations.contract.ts'

/** What stays of a consultation that took place: what the doctor signed, its medicines in the cart with one tap, the bill. */
export function Aftercare({ appointment }: { appointment: ConsultationView }) {
  const { t } = useLingui()
  const { state, prescription, uid, paid_paise, refunded_paise } = appointment
  const billed = (state === 'COMPLETED' || state === 'CANCELLED') && paid_paise > refunded_paise
  return (
    <>
      {state === 'ENDED' && (
        <Notice title={t`The doctor is preparing your documents`}>
          <Trans>They will appear here. We will notify you when they are ready.</Trans>
        </Notice>
      )}
      {state === 'COMPLETED' && !prescription && <Notice title={t`No medicines prescribed`} />}
      <div className={styles.actions}>
        {prescription && (
          <ButtonLink to={`/account/prescriptions/${prescription.id}`} icon="prescription">
            <Trans>View prescription</Trans>
          </ButtonLink>
        )}
        {prescription && prescription.medicines > 0 && <IntoCart consultation={appointment.id} />}
        {billed && (
          <ButtonLink to={`/invoice/consultation/${uid}`} variant="quiet" icon="receipt">
            <Trans>Bill</Trans>
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** The prescription goes with them; which pharmacy it is, and whether to buy at all, is the patient's (TPG-15). */
function IntoCart({ consultation }: { consultation: string }) {
  const navigate = useNavigate()
  const { busy, error, send } = useSending()
  const add = () =>
    send(async () => {
      await browserApi('POST /api/past_consultations/add_to_cart/', { body: { consultation } })
      await navigate('/cart')
    })
  return (
    <div className={styles.section}>
      <Button variant="secondary" icon="shopping-cart-simple" busy={busy} onClick={() => void add()}>
        <Trans>Add medicines to cart</Trans>
      </Button>
      {error && <Notice kind="danger" live="alert" title={error} />}
    </div>
  )
}
