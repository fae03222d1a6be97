import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { PincodeDetails } from '../../places/places.contract.ts'
import { useDeliveryWords } from './address-words.tsx'

export type FoundPlace = { is: 'unasked' } | { is: 'asking' } | { is: 'failed' } | { is: 'known'; place: PincodeDetails; at: Date }

/** City, state and delivery of a pincode, asked once it has six digits. */
export function usePlaceOf(pincode: string): FoundPlace {
  const [answer, setAnswer] = useState<{ pincode: string; found: FoundPlace } | null>(null)
  const whole = pincode.length === 6
  useEffect(() => {
    if (!whole) return
    const stop = new AbortController()
    browserApi('GET /api/pincode/details/', { query: { pincode }, signal: stop.signal }).then(
      (place) => setAnswer({ pincode, found: { is: 'known', place, at: new Date() } }),
      () => stop.signal.aborted || setAnswer({ pincode, found: { is: 'failed' } }),
    )
    return () => stop.abort()
  }, [pincode, whole])
  if (!whole) return { is: 'unasked' }
  return answer?.pincode === pincode ? answer.found : { is: 'asking' }
}

/** What the pincode says, under its field: one line of the same height whatever it is. */
export function PlaceOfPincode({ found }: { found: FoundPlace }) {
  const { t } = useLingui()
  const by = useDeliveryWords()
  if (found.is === 'unasked') return null
  if (found.is === 'asking') return <Notice title={t`Checking pincode`} />
  if (found.is === 'failed') return <Notice kind="warning" live="status" title={t`We could not check this pincode. Please try again.`} />
  const { place_name, state, is_deliverable, eta } = found.place
  if (place_name === null) return <Notice kind="warning" live="status" title={t`We could not find this pincode`} />
  const town = [place_name, state].filter((part) => part !== null).join(', ')
  if (!is_deliverable) {
    return (
      <Notice kind="warning" live="status" title={town}>
        <Trans>Sorry, We are not delivering to this location yet</Trans>
      </Notice>
    )
  }
  return (
    <>
      <Notice kind="success" title={town}>
        {eta && <Trans>Order now, delivered by {by(eta, found.at)}</Trans>}
      </Notice>
      <LiveRegion text={town} />
    </>
  )
}
