import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { useDayWords } from '../../../i18n/day-words.ts'
import { AnswerForm } from './answer-form.tsx'
import { loadPeople, nameOf } from '../upload/people.ts'
import { PatientName } from './patient-name.tsx'
import { PaperFiles } from './paper-files.tsx'
import { PrescriptionLines } from './prescription-lines.tsx'
import { useStateLines } from '../prescription-words.tsx'
import { useReasonWords } from '../reason-words.ts'
import { useStateWords } from '../state-words.ts'
import type { PaperView } from './paper.contract.ts'
import { RemovePrescription } from './remove-prescription.tsx'
import { isUndecided } from '../review.rules.ts'
import { SignedPaper } from './signed-paper.tsx'
import styles from './prescription.module.css'

const load = async (api: Api, { params }: PageArgs) => {
  const [prescription, { people }] = await Promise.all([
    api('GET /api/prescription/', { query: { prescription: params['id'] ?? '' } }),
    loadPeople(api),
  ])
  return { prescription, name: nameOf(people, prescription.patient) }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** One prescription as its patient sees it: how its review stands, why, and what is left of each line. */
export default function PrescriptionPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data> title={t`Prescription`} back={{ to: '/account/prescriptions', label: t`Prescriptions` }}>
      {(data) => <View {...data} />}
    </AccountFrame>
  )
}

function View({ prescription, name }: Data) {
  const { state, question, lines, files, can_remove, id, document: signed } = prescription
  const { word } = useStateWords()[state]
  useFreshWhile(isUndecided(state))
  return (
    <div className={styles.parts}>
      <LiveRegion text={word} />
      <Standing prescription={prescription} name={name} />
      {state === 'NEEDS_PATIENT' && question && <AnswerForm key={question} id={id} question={question} />}
      {signed && <SignedPaper paper={prescription} signed={signed} />}
      {lines.length > 0 && <PrescriptionLines lines={lines} signed={signed} />}
      <OrderThese prescription={prescription} />
      <PaperFiles files={files} />
      {can_remove && <RemovePrescription id={id} />}
    </div>
  )
}

function Standing({ prescription, name }: Data) {
  const { state, reason_code, prescriber, issued_on, valid_until, created_at } = prescription
  const { word, tone } = useStateWords()[state]
  const line = useStateLines()[state]
  const reasons = useReasonWords()
  const dayWords = useDayWords()
  const over = state === 'REJECTED' || state === 'EXPIRED' || state === 'REVOKED'
  return (
    <Slip kind="prescription" className={styles.row}>
      <p>
        <Stamp tone={tone}>{word}</Stamp>
      </p>
      {name && <PatientName name={name} />}
      <p>{line}</p>
      {reason_code && <p>{reasons[reason_code]}</p>}
      {prescriber && (
        <p className={styles.small}>
          <Trans>
            {prescriber.name}, registration number {prescriber.registration_no}
          </Trans>
        </p>
      )}
      <p className={styles.small}>
        {issued_on ? <Trans>Issued on {dayWords(issued_on)}</Trans> : <Trans>Uploaded on {dayWords(created_at)}</Trans>}
        {valid_until && (
          <>
            {' · '}
            <Trans>valid until {dayWords(valid_until)}</Trans>
          </>
        )}
      </p>
      {over && (
        <p className={styles.actions}>
          <ButtonLink to="/upload-prescription" variant="secondary" icon="upload-simple">
            <Trans>Upload another prescription</Trans>
          </ButtonLink>
        </p>
      )}
    </Slip>
  )
}

const cartPath = '/cart/manual-prescription'

/** What is left on it, as a cart. */
function OrderThese({ prescription: { id, lines } }: { prescription: PaperView }) {
  if (!lines.some(({ units_left }) => units_left > 0)) return null
  return (
    <div>
      <ButtonLink to={`${cartPath}?prescription=${id}`} icon="shopping-cart-simple">
        <Trans>Order these medicines</Trans>
      </ButtonLink>
    </div>
  )
}

const lookEveryMs = 20_000

/** While a pharmacist has still to decide, the page asks again, as long as somebody is looking at it. */
function useFreshWhile(waiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => document.hidden || void revalidate(), lookEveryMs)
    return () => clearInterval(timer)
  }, [waiting, revalidate])
}
