import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '../../../ui/class-names.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Addendum, CorrectedPaper } from '../desk/desk-addendum.tsx'
import type { DeskConsultation } from '../desk/consultations-desk.contract.ts'
import { SinceSigned } from '../../prescriptions/paper/desk-since-signed.tsx'
import type { Writing } from '../desk/desk-written.ts'
import { NextPatient } from '../day/desk-next-patient.tsx'
import { PaperLinks } from './desk-paper-links.tsx'
import { WrittenPaper } from './desk-preview.tsx'
import { SignedPaper } from '../prescribe/desk-signed-paper.tsx'
import { hasContent, unsignedIn } from './gaps.rules.ts'
import styles from './desk-paper-links.module.css'

interface DoneProps {
  visit: DeskConsultation
  writing: Writing
  className?: string | undefined
}

/** The visit is finished: what was written stands to be read, and what may still be done with it beside it. */
export function Done({ visit, writing, className }: DoneProps) {
  const { t } = useLingui()
  return (
    <section data-done tabIndex={-1} aria-label={t`Visit finished`} className={classNames(styles.signed, className)}>
      <NextPatient visit={visit.id} />
      {writing.signed === null ? <Unsigned visit={visit} writing={writing} /> : <Signed visit={visit} writing={writing} />}
    </section>
  )
}

function Signed({ visit, writing }: DoneProps) {
  const { t } = useLingui()
  return (
    <>
      <SinceSigned since={writing.since} />
      {!writing.since.withdrawn && (
        <Notice kind="success" live="status" title={t`Signed`}>
          <Trans>The patient has it now. You can add an addendum, but you cannot change the prescription.</Trans>
        </Notice>
      )}
      {writing.since.withdrawn ? (
        <CorrectedPaper />
      ) : (
        <Disclosure summary={t`Add an addendum`} takesFocus>
          <Addendum id={visit.id} />
        </Disclosure>
      )}
      <PaperLinks consultation={visit.id} />
      <p className={styles.ways}>
        <Documents id={visit.id} />
        {writing.since.can_withdraw && (
          <ButtonLink to={`/desk/consultations/${visit.id}/papers`} variant="quiet">
            <Trans>Withdraw the prescription</Trans>
          </ButtonLink>
        )}
      </p>
      {writing.document ? (
        <Slip kind="prescription">
          <SignedPaper signed={writing.document} />
        </Slip>
      ) : (
        hasContent(unsignedIn(writing.draft)) && <WrittenPaper visit={visit} writing={writing} />
      )}
    </>
  )
}

function Unsigned({ visit, writing }: DoneProps) {
  const { t } = useLingui()
  return (
    <>
      <Notice kind="info" live="status" title={t`Finished without a prescription`}>
        <Trans>The patient was told that nothing was prescribed. What you wrote was not signed or sent.</Trans>
      </Notice>
      <PaperLinks consultation={visit.id} />
      <p>
        <Documents id={visit.id} />
      </p>
      {hasContent(unsignedIn(writing.draft)) && <WrittenPaper visit={visit} writing={writing} />}
    </>
  )
}

function Documents({ id }: { id: string }) {
  return (
    <ButtonLink to={`/desk/consultations/${id}/papers`} variant="quiet" icon="file-text">
      <Trans>Documents of this visit</Trans>
    </ButtonLink>
  )
}
