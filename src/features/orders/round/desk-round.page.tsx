import { useLingui } from '@lingui/react/macro'
import type { Api } from '../../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { useLive } from '../../accounts/sessions/use-live.ts'
import { RiderRound } from './desk-rider-round.tsx'

const load = async (api: Api) => ({ round: await api('GET /api/desk/round/'), now: new Date().toISOString() })
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** What a rider brings, on a phone, with a line or without. */
export default function DeskRoundPage() {
  const { t } = useLingui()
  useLive('desk')
  return <DeskFrame<Data> title={t`My deliveries`}>{(data) => <RiderRound {...data} />}</DeskFrame>
}
