import { Trans } from '@lingui/react/macro'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { useFocusOnComing } from '../../../ui/lost-focus.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useMomentWords } from '../../../i18n/day-words.ts'
import type { SinceSigned as State } from './paper.contract.ts'

type Since = Pick<State, 'addenda' | 'withdrawn'>

/** Above what was signed: whether it still holds, who took it back, when and why, and what was added to it. */
export function SinceSigned({ since: { addenda, withdrawn }, own = true }: { since: Since; own?: boolean }) {
  const full = useMomentWords()
  const place = useFocusOnComing<HTMLDivElement>(Boolean(withdrawn))
  return (
    <>
      <div ref={place} tabIndex={-1}>
        {withdrawn && <Withdrawn withdrawn={withdrawn} own={own} />}
      </div>
      {addenda
        .filter(({ withdraws }) => !withdraws)
        .map(({ text, signed_at }) => {
          const at = full(signed_at)
          return (
            <Notice key={signed_at} kind="info">
              <Trans>
                Addendum of {at}: {text}
              </Trans>
            </Notice>
          )
        })}
    </>
  )
}

function Withdrawn({ withdrawn: { by, at: since, reason }, own }: { withdrawn: NonNullable<Since['withdrawn']>; own: boolean }) {
  const full = useMomentWords()
  const at = full(since)
  const byDoctor = own ? <Trans>Withdrawn by you, {at}</Trans> : <Trans>Withdrawn by the doctor, {at}</Trans>
  return (
    <Notice kind="danger" title={by === 'doctor' ? byDoctor : <Trans>Withdrawn by the pharmacy, {at}</Trans>}>
      {reason === null ? <Trans>No medicine is sold on it any more.</Trans> : <Trans>Reason: {reason}</Trans>}
    </Notice>
  )
}

export function WithdrawnStamp() {
  return (
    <Stamp tone="red">
      <Trans context="document">Withdrawn</Trans>
    </Stamp>
  )
}
