import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { randomId } from '../../../lib/random-id.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import type { DeskConsultation } from './consultations-desk.contract.ts'
import { PatientLine } from './desk-visit.tsx'
import { useDeskAlert } from './desk-alert.ts'
import { useRing } from './desk-ring.ts'
import styles from './desk-queue.module.css'

/** It rings: the first of those who are rung has it. */
export function DeskOffer({ offer }: { offer: DeskConsultation & { rings_until: string } }) {
  const { t } = useLingui()
  const words = useFailureWords()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const [problem, setProblem] = useState('')
  const seconds = useSecondsUntil(offer.rings_until)
  const rings = busy === null && seconds > 0
  useRing(rings)
  useDeskAlert(rings, t`A patient is calling`)
  const answer = async (how: 'accept' | 'decline') => {
    setBusy(how)
    setProblem('')
    const call = { params: { id: offer.id }, idempotencyKey: randomId() }
    try {
      if (how === 'accept') {
        await browserApi('POST /api/desk/consultation/{id}/accept/', call)
        return await navigate(`/desk/consultations/${offer.id}`)
      }
      await browserApi('POST /api/desk/consultation/{id}/decline/', call)
    } catch (failure) {
      setProblem(words(failure))
    }
    setBusy(null)
    return revalidate()
  }
  const { name } = offer.patient
  return (
    <Slip kind="appointment">
      <LiveRegion urgent text={t`${name} needs a doctor now`} />
      <div className={styles.offer}>
        <div className={styles.head}>
          <h2>
            <Trans>A patient needs a doctor now</Trans>
          </h2>
          <span className="num">
            <Trans>{seconds} s</Trans>
          </span>
        </div>
        <PatientLine visit={offer} />
        <p className={styles.complaint}>{offer.complaint}</p>
        {problem && <Notice kind="warning" live="alert" title={problem} />}
        <div className={styles.actions}>
          <Button icon="check" busy={busy === 'accept'} disabled={busy === 'decline'} onClick={() => void answer('accept')}>
            <Trans>Accept</Trans>
          </Button>
          <Button variant="secondary" busy={busy === 'decline'} disabled={busy === 'accept'} onClick={() => void answer('decline')}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      </div>
    </Slip>
  )
}

function useSecondsUntil(at: string): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000)))
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [at])
  return left
}
