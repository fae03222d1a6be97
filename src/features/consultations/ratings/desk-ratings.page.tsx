import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Pane } from '../../../ui/layout/pane.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { useKnownDeskRoles } from '../../accounts/sessions/desk-session.ts'
import { RatingCard } from './desk-rating-card.tsx'
import styles from './desk-ratings.module.css'
import type { DeskRating } from './ratings.contract.ts'

const states = ['waiting', 'shown', 'refused'] as const
const perPage = 50

const load = async (api: Api, { url }: PageArgs) => {
  const state = states.find((known) => known === url.searchParams.get('state')) ?? 'waiting'
  return { state, ratings: await api('GET /api/desk/rating/', { query: { state, limit: perPage } }) }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** Admins read comments before patients do; doctors read those about themselves and reply. */
export default function DeskRatingsPage() {
  const { t } = useLingui()
  const decides = useKnownDeskRoles().includes('admin')
  return (
    <DeskFrame<Data>
      title={t`Ratings`}
      lead={
        decides ? (
          <Trans>Read each comment before patients see it. Refuse what names a person or an illness; the stars count either way.</Trans>
        ) : (
          <Trans>Comments of your patients as everybody sees them. You can reply to each; write nothing about the patient’s health.</Trans>
        )
      }
    >
      {({ state, ratings }) => (
        <>
          {decides && <StateTabs state={state} />}
          <RatingList ratings={ratings} decides={decides} />
        </>
      )}
    </DeskFrame>
  )
}

function StateTabs({ state }: { state: Data['state'] }) {
  const { t } = useLingui()
  const words = { waiting: t`To review`, shown: t`Shown`, refused: t`Refused` }
  return (
    <nav className={styles.tabs} aria-label={t`Comments`}>
      {states.map((one) => (
        <Link key={one} to={`/desk/ratings?state=${one}`} className={styles.tab} aria-current={one === state ? 'page' : undefined}>
          {words[one]}
        </Link>
      ))}
    </nav>
  )
}

function RatingList({ ratings, decides }: { ratings: readonly DeskRating[]; decides: boolean }) {
  if (ratings.length === 0) {
    return (
      <Pane>
        <PaneState icon="chat-circle" title={decides ? <Trans>No comments here.</Trans> : <Trans>No patient has commented yet.</Trans>}>
          {!decides && <Trans>A comment appears here after our team has read it.</Trans>}
        </PaneState>
      </Pane>
    )
  }
  return (
    <ul className={styles.list}>
      {ratings.map((rating) => (
        <RatingCard key={`${rating.id} ${rating.state}`} rating={rating} decides={decides} />
      ))}
    </ul>
  )
}
