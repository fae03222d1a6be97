import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { randomId } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { useVisitAct } from '../../consultations/appointment/visit-act.ts'
import type { DeskConsultation } from '../../consultations/desk/consultations-desk.contract.ts'

/** In place of the call: the patient is in the clinic, and the doctor says when the visit begins and ends. */
export function ClinicRoom({ visit }: { visit: DeskConsultation }) {
  const { t } = useLingui()
  const { time } = useTimeWords()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const begun = visit.started_at !== null
  const act = (path: 'start' | 'end') =>
    send(async () => {
      const at = { params: { id: visit.id }, idempotencyKey: randomId() }
      if (path === 'start') await browserApi('POST /api/desk/consultation/{id}/start/', { ...at, body: {} })
      else await browserApi('POST /api/desk/consultation/{id}/end/', { ...at, body: { outcome: 'served' } })
      await revalidate()
    })
  useVisitAct('call', !begun, () => void act('start'))
  const since = visit.started_at ?? visit.arrived_at
  const at = since === null ? '' : time(since)
  return (
    <Notice
      kind="info"
      live="status"
      title={begun ? t`In your room since ${at}` : t`At the clinic · waiting since ${at}`}
      action={
        begun ? (
          <Button variant="secondary" busy={busy} onClick={() => void act('end')}>
            <Trans>Finish visit</Trans>
          </Button>
        ) : (
          <Button busy={busy} onClick={() => void act('start')}>
            <Trans>Start visit</Trans>
          </Button>
        )
      }
    >
      {error ||
        (begun ? t`Write the note and the prescription, finish the visit, then sign.` : t`Call the patient in, then start the visit.`)}
    </Notice>
  )
}
