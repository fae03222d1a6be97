import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { randomId } from '../../../lib/random-id.ts'
import { browserApi } from '../../../data/page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ProblemState } from '../../../ui/messages/problem-state.tsx'
import { CallPlace } from './call-place.tsx'

const keyName = 'call_guest_key'

/** A guest of a call has a link and no account. The word of the link stands behind the `#`, which no server ever sees. */
export default function GuestPage() {
  const { t } = useLingui()
  const token = useSyncExternalStore(onHashChange, hashOfPage, () => null)
  if (token === null) return null
  return (
    <>
      <title>{t`Join consultation`}</title>
      <meta name="robots" content="noindex" />
      {token === '' ? (
        <ProblemState title={t`This link is incomplete`} actions={<Home />}>
          <Trans>Open the link from the message again, or ask for a new one.</Trans>
        </ProblemState>
      ) : (
        <CallPlace
          guest
          title={t`Join consultation`}
          join={() => browserApi('POST /api/call/guest/', { body: { token, key: ownKey() } })}
          after={
            <ProblemState title={t`The call has ended`} actions={<Home />}>
              <Trans>Thank you for joining.</Trans>
            </ProblemState>
          }
        />
      )}
    </>
  )
}

function Home() {
  return (
    <ButtonLink to="/" variant="secondary">
      <Trans>Go to home page</Trans>
    </ButtonLink>
  )
}

/** A secret of this browser: a reload comes back in, whoever the link was sent on to does not. */
function ownKey(): string {
  const kept = localStorage.getItem(keyName)
  if (kept) return kept
  const made = randomId() + randomId()
  localStorage.setItem(keyName, made)
  return made
}

function hashOfPage(): string {
  return location.hash.slice(1)
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
