import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { DayData } from './desk-day-load.ts'

/** Somebody came by the notification of a call that had ended before the page was there. */
export function RingGone({ offers, current }: Pick<DayData['queue'], 'offers' | 'current'>) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const id = search.get('ring')
  // A call that is answered on this page is no news.
  const [gone] = useState(() => id !== null && current?.id !== id && offers.every((offer) => offer.id !== id))
  if (!gone || id === null) return null
  const close = () =>
    setSearch(
      (before) => {
        before.delete('ring')
        return before
      },
      { replace: true },
    )
  const action = (
    <Button variant="secondary" onClick={close}>
      <Trans>Close</Trans>
    </Button>
  )
  return (
    <Notice live="status" title={t`This call is no longer ringing`} action={action}>
      <Trans>Another doctor answered it, or the patient is no longer waiting.</Trans>
    </Notice>
  )
}
