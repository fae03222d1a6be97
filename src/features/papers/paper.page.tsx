import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useParams } from 'react-router'
import { useSending } from '../../app/forms/use-sending.ts'
import { AccountFrame } from '../../app/shell/account-frame.tsx'
import type { Api } from '../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../data/private-page-data.ts'
import { useDayWords } from '../../i18n/day-words.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Slip } from '../../ui/layout/slip.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { PaperText } from './paper-text.tsx'
import type { DoctorPaper } from './papers.contract.ts'
import styles from './visit-papers.module.css'

const load = (api: Api, { params }: PageArgs) => api('GET /api/doctor_paper/{id}/', { params: { id: params['document'] ?? '' } })
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)

/** A certificate, a referral or a test request as its patient reads it and takes it away. */
export default function PaperPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  return (
    <AccountFrame<DoctorPaper> title={t`Document`} back={{ to: `/account/appointments/${id}`, label: t`Appointment` }}>
      {(paper) => <Paper paper={paper} />}
    </AccountFrame>
  )
}

function Paper({ paper }: { paper: DoctorPaper }) {
  const { t } = useLingui()
  const dayWords = useDayWords()
  const { withdrawn } = paper
  return (
    <div className={styles.parts}>
      {withdrawn && (
        <Notice kind="danger" title={t`Withdrawn on ${dayWords(withdrawn.at)}`}>
          <Trans>This document is no longer valid. Reason given by the doctor: {withdrawn.reason}</Trans>
        </Notice>
      )}
      <Slip kind="prescription">
        <PaperText head={paper} content={paper.content} number={paper.number} date={paper.signed_at} level={2} />
      </Slip>
      <Take paper={paper} />
    </div>
  )
}

function Take({ paper: { id, pdf_url, qr } }: { paper: DoctorPaper }) {
  const { error, send } = useSending()
  /** The address holds for five minutes, which a page left open may have outlived. */
  const freshen = (event: MouseEvent) => {
    if (holds(pdf_url)) return
    event.preventDefault()
    void send(async () => location.assign((await browserApi('GET /api/doctor_paper/{id}/', { params: { id } })).pdf_url))
  }
  return (
    <>
      <p className={styles.actions}>
        <ButtonLink to={pdf_url} reloadDocument download icon="download-simple" onClick={freshen}>
          <Trans>Download PDF</Trans>
        </ButtonLink>
        <ButtonLink variant="quiet" icon="shield-check" to={qr} reloadDocument>
          <Trans>Verify this document</Trans>
        </ButtonLink>
      </p>
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
    </>
  )
}

function holds(address: string): boolean {
  return Number(new URL(address, location.href).searchParams.get('until')) - Date.now() > 5_000
}
