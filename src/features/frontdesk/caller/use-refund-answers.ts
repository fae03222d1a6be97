import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { onLiveEvent } from '../../accounts/sessions/live-events.ts'

/** The page of a patient is read again when an admin answered what was asked for this patient, not for any other: a reading is logged. */
export function useRefundAnswers(patientId: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => void revalidate()
    return onLiveEvent('refund_request', (payload) => (payload as { patient: string }).patient === patientId && look(), look)
  }, [patientId, revalidate])
}
