import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { DeskCertificate } from './desk-certificate.tsx'
import { DeskReferral } from './desk-referral.tsx'
import { DeskTestRequest } from './desk-test-request.tsx'
import type { WritePaper } from './desk-paper.types.ts'
import { paperKindOf } from './paper-paths.ts'

const load = async (api: Api, { params }: PageArgs) => {
  const id = params['id'] ?? ''
  const { start } = await api('GET /api/desk/consultation/{id}/paper/', { params: { id } })
  return { id, start }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** A certificate, a referral or a test request after a visit: its form, and beside it how it will read. */
export default function DeskWritePaperPage() {
  const { t } = useLingui()
  const { id = '', kind: part } = useParams()
  const kind = paperKindOf(part)
  const titles = { certificate: t`Medical certificate`, referral: t`Referral letter`, test_request: t`Test request` }
  return (
    <DeskFrame<Data> title={kind ? titles[kind] : t`Document`} work back={{ to: `/desk/consultations/${id}`, label: t`Consultation` }}>
      {({ start }) => (start === null || kind === null ? <Closed /> : <Write key={`${id} ${kind}`} id={id} start={start} kind={kind} />)}
    </DeskFrame>
  )
}

function Write({ kind, ...write }: WritePaper & { kind: NonNullable<ReturnType<typeof paperKindOf>> }) {
  if (kind === 'certificate') return <DeskCertificate {...write} />
  return kind === 'referral' ? <DeskReferral {...write} /> : <DeskTestRequest {...write} />
}

function Closed() {
  return (
    <EmptyState>
      <Trans>Documents are written after the call and until the follow-up period ends.</Trans>
    </EmptyState>
  )
}
