import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { SkeletonCards } from '../../../ui/layout/skeleton.tsx'
import { useAgeWords, useGenderWords } from '../../../app/shell/account-words.tsx'
import { useSession } from '../../accounts/sessions/browser-session.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import type { Review } from './review.contract.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewPaper } from './review-paper.tsx'
import styles from './review.module.css'

const load = (api: Api) => api('GET /api/desk/me/')
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** One prescription: the paper beside the form. Opening it takes it; it stays taken while somebody is looking. */
export default function ReviewPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  return (
    <DeskFrame title={t`Review prescription`} back={{ to: '/desk/review', label: t`Prescriptions to review` }}>
      {() => <Taken key={id} id={id} />}
    </DeskFrame>
  )
}

/** The lease lasts 15 minutes and the addresses of the pictures five. */
const keepEveryMs = 4 * 60_000

function Taken({ id }: { id: string }) {
  const { t } = useLingui()
  const { review, problem } = useClaim(id)
  if (problem) {
    return (
      <Notice kind="warning" live="alert" title={problem} action={<BackToQueue />}>
        <Trans>Another pharmacist may have it, or it has been decided.</Trans>
      </Notice>
    )
  }
  if (!review) return <SkeletonCards count={2} label={t`Loading`} />
  return (
    <div className={styles.review}>
      <LiveRegion text={t`Prescription assigned to you`} />
      <div className={styles.paperSide}>
        <ReviewPaper files={review.files} />
      </div>
      <div className={styles.formSide}>
        <Whose review={review} />
        <ReviewForm review={review} />
      </div>
    </div>
  )
}

function BackToQueue() {
  return (
    <ButtonLink to="/desk/review" variant="secondary">
      <Trans>Back to the queue</Trans>
    </ButtonLink>
  )
}

/** Takes it once, then keeps it as long as the page is looked at; the newest version is what a decision is about. */
function useClaim(id: string): { review: Review | null; problem: string | null } {
  const { is } = useSession()
  const words = useFailureWords()
  const [review, setReview] = useState<Review | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const claim = useCallback(
    () =>
      browserApi('POST /api/desk/review/{id}/claim/', { params: { id } }).then(setReview, (failure: unknown) => setProblem(words(failure))),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words of a failure change with the language only
    [id],
  )
  useEffect(() => {
    // A page that came from the server stands before the browser has its session back.
    if (is !== 'signed-in') return undefined
    void claim()
    const timer = setInterval(() => document.hidden || void claim(), keepEveryMs)
    return () => clearInterval(timer)
  }, [claim, is])
  return { review, problem }
}

function Whose({ review: { patient, note, question, answer, second_eyes } }: { review: Review }) {
  const { t } = useLingui()
  const [ages, genders] = [useAgeWords(), useGenderWords()]
  const { allergies } = patient
  const known = allergies === null ? t`not asked` : allergies.length === 0 ? t`none` : allergies.join(', ')
  return (
    <section className={styles.whose} aria-label={t`Patient`}>
      <p className={styles.name}>{[patient.name, ages(patient.age_years), genders[patient.gender]].filter(Boolean).join(', ')}</p>
      <p>
        <Trans>Allergies: {known}</Trans>
      </p>
      {note && (
        <p>
          <Trans>Patient’s note: {note}</Trans>
        </p>
      )}
      {question && (
        <p>
          <Trans>Question: {question}</Trans>
        </p>
      )}
      {answer && (
        <p>
          <Trans>Answer: {answer}</Trans>
        </p>
      )}
      {second_eyes && (
        <Notice kind="info" title={t`Second review for Schedule H1`}>
          <Trans>A colleague read it as below. Check every line against the prescription.</Trans>
        </Notice>
      )}
    </section>
  )
}
