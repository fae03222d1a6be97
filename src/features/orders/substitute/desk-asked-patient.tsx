import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SubstitutionCard } from '../thread/substitution-card.tsx'
import type { Substitution } from '../thread/thread.contract.ts'
import styles from './desk-substitute.module.css'

interface AskedProps {
  orderId: string
  substitution: Substitution
  paid: boolean
  work: (step: () => Promise<unknown>) => Promise<boolean>
}

/** The question as the patient sees it, and the way to take it back. */
export function AskedPatient({ orderId, substitution, paid, work }: AskedProps) {
  const [keys] = useState(idempotencyKeys)
  const params = { id: orderId, substitution: substitution.id }
  const withdraw = () =>
    work(async () => {
      const idempotencyKey = keys.keyFor(params)
      await browserApi('POST /api/desk/order/{id}/substitute/{substitution}/withdraw/', { params, body: {}, idempotencyKey })
    })
  return (
    <SubstitutionCard substitution={substitution} paid={paid}>
      {substitution.state === 'proposed' && (
        <Button variant="secondary" className={styles.settle} onClick={() => void withdraw()}>
          <Trans>Withdraw question</Trans>
        </Button>
      )}
    </SubstitutionCard>
  )
}
