import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { randomId } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { useVisitAct } from '../../consultations/appointment/visit-act.ts'
import type { CallPlaces } from '../../consultations/console/side.types.ts'
import type { DeskConsultation } from '../../consultations/desk/consultations-desk.contract.ts'
import { notSigning } from './call-stage.tsx'
import { useEndable } from './desk-end-visit.tsx'

/** In place of the call: the patient is in the clinic, and the doctor says when the visit begins and ends. */
export function ClinicRoom({ visit, places }: { visit: DeskConsultation; places: CallPlaces }) {
  const { t } = useLingui()
  const { time } = useTimeWords()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const begun = visit.started_at !== null
  const [asked, setAsked] = useState(false)
  useEndable(places, () => setAsked(true))
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
    <>
      <Notice
        kind="info"
        live="status"
        title={begun ? t`In your room since ${at}` : t`At the clinic · waiting since ${at}`}
        action={
          <Button variant={begun ? 'secondary' : 'primary'} busy={busy} onClick={() => void act(begun ? 'end' : 'start')}>
            {begun ? <Trans>Finish visit</Trans> : <Trans>Start visit</Trans>}
          </Button>
        }
      >
        {error ||
          (begun ? t`Write the note and the prescription, finish the visit, then sign.` : t`Call the patient in, then start the visit.`)}
      </Notice>
      <BeforeSigning open={asked} begun={begun} onClose={() => setAsked(false)} onGo={() => void act(begun ? 'end' : 'start')} />
    </>
  )
}

interface BeforeSigningProps {
  open: boolean
  begun: boolean
  onClose: () => void
  onGo: () => void
}

/** Whoever wants to sign is led to what comes first, as in a call. */
function BeforeSigning({ open, begun, onClose, onGo }: BeforeSigningProps) {
  const { t } = useLingui()
  const go = () => {
    onClose()
    onGo()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={begun ? t`Finish the visit?` : t`Start the visit first`}
      actions={
        <>
          <Button onClick={go} onKeyDown={notSigning}>
            {begun ? <Trans>Finish visit</Trans> : <Trans>Start visit</Trans>}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Stay</Trans>
          </Button>
        </>
      }
    >
      <Trans>You can sign after you finish the visit</Trans>
    </Dialog>
  )
}
