import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import frame from '../../../app/shell/account-frame.module.css'
import { useDayWords } from '../../../i18n/day-words.ts'
import { ChipButton } from '../../../ui/controls/chip-button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { type ApprovalSent, ApproveText, WithdrawText } from './desk-text-decision.tsx'
import list from '../../../app/shell/desk-list.module.css'
import styles from './desk-medicine-text.module.css'
import { TextStateStamp } from './desk-text-state.tsx'
import { TextStatements, type TextView } from './desk-text-statements.tsx'
import type { TextDetails } from './information.contract.ts'
import { type Change, differences } from './medicine-text.rules.ts'

interface Version<T> {
  hash: string
  text: T
}

type Decided = Pick<TextDetails, 'state' | 'last' | 'next_review'>

interface TextReviewProps<T> {
  title: string
  details: Decided & { shipped: Version<T>; approved: Version<T> | null }
  view: (text: T) => TextView
  /** Proposed for the next check. */
  first: string
  approve: (body: ApprovalSent) => Promise<unknown>
  withdraw: (note: string) => Promise<unknown>
  /** Above the decision: what else speaks for or against it. */
  children?: ReactNode
}

/** One text as a pharmacist reads it: statement by statement, what is new of it, and the decision. */
export function TextReview<T>({ title, details, view, first, approve, withdraw, children }: TextReviewProps<T>) {
  const { t } = useLingui()
  const { shipped, approved, state } = details
  // A newer text of ours is what waits; otherwise what patients read now is corrected.
  const [chosen, choose] = useState<'shipped' | 'approved' | null>(null)
  const which = chosen ?? (approved && state !== 'changed' ? 'approved' : 'shipped')
  const read = which === 'approved' && approved ? approved : shipped
  const other = approved && approved.hash !== shipped.hash
  // Corrections are of one version: once another one stands there, they are done. What is typed beside it stays.
  const [kept, setKept] = useState<{ of: string; changes: ReadonlyMap<string, Change> }>({ of: read.hash, changes: new Map() })
  const changes = kept.of === read.hash ? kept.changes : new Map<string, Change>()
  const shown = view(read.text)
  return (
    <div className={styles.grid}>
      <div className={frame.parts}>
        <Heading title={title} details={details} />
        {other && (
          <div className={list.chips}>
            <ChipButton pressed={which === 'approved'} onClick={() => choose('approved')}>{t`Shown to patients`}</ChipButton>
            <ChipButton pressed={which === 'shipped'} onClick={() => choose('shipped')}>{t`New version`}</ChipButton>
          </div>
        )}
        <TextStatements
          key={read.hash}
          {...shown}
          marks={approved && which === 'shipped' ? differences(view(approved.text).statements, shown.statements) : null}
          changes={changes}
          onChange={(next) => setKept({ of: read.hash, changes: next })}
        />
      </div>
      <div className={frame.parts}>
        {children}
        <ApproveText approve={approve} hash={read.hash} changes={[...changes.values()]} first={first} />
        <WithdrawText withdraw={withdraw} withdrawn={state === 'withdrawn'} />
      </div>
    </div>
  )
}

function Heading({ title, details: { state, last, next_review } }: { title: string; details: Decided }) {
  const day = useDayWords()
  return (
    <div className={frame.head}>
      <h2 className={frame.name}>{title}</h2>
      <TextStateStamp state={state} />
      {last && (
        <Notice>
          <Trans>
            {last.reviewer.name}, {last.reviewer.registration_no}, {day(last.reviewed_at)}
          </Trans>
          {next_review && (
            <>
              {' '}
              <Trans>Next check {day(next_review)}.</Trans>
            </>
          )}
          {last.note && <p>{last.note}</p>}
        </Notice>
      )}
    </div>
  )
}
