import { Trans } from '@lingui/react/macro'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import type { SinceSigned as State } from '../../prescriptions/paper/paper.contract.ts'

type Since = Pick<State, 'addenda' | 'withdrawn'>

/** Above what was signed: whether it still holds, who took it back, when and why, and what was added to it. */
export function SinceSigned({ since: { addenda, withdrawn } }: { since: Since }) {
  const { full } = useTimeWords()
  return (
    <>
      {withdrawn && <Withdrawn withdrawn={withdrawn} />}
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

function Withdrawn({ withdrawn: { by, at: since, reason } }: { withdrawn: NonNullable<Since['withdrawn']> }) {
  const { full } = useTimeWords()
  const at = full(since)
  return (
    <Notice kind="danger" title={by === 'doctor' ? <Trans>Withdrawn by you, {at}</Trans> : <Trans>Withdrawn by the pharmacy, {at}</Trans>}>
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
