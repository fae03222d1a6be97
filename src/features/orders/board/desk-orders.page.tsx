import { useLingui } from '@lingui/react/macro'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { useLive } from '../../accounts/sessions/use-live.ts'
import { boardCursor } from '../desk/order-stage.rules.ts'
import { readBoard } from './board-address.ts'
import { Board } from './desk-board.tsx'
import type { BoardData } from './desk-board.types.ts'
import { StageBar } from './desk-stage-bar.tsx'

const [tableRows, columnRows] = [50, 100]

const load = async (api: Api, { url }: PageArgs): Promise<BoardData> => {
  const view = readBoard(url.searchParams)
  const { stage, term, filters, pincode, cursor } = view
  const asked = Object.fromEntries(filters.map((filter) => [filter, 'true']))
  const limit = view.columns ? columnRows : tableRows
  const query = {
    stage,
    ...(term ? { term } : {}),
    ...asked,
    ...(pincode ? { pincode } : {}),
    ...(cursor ? { cursor } : {}),
    limit,
  }
  const [orders, counts] = await Promise.all([api('GET /api/desk/order/', { query }), api('GET /api/desk/order/counts/')])
  const last = orders.length === limit ? orders.at(-1) : undefined
  const next = last ? boardCursor(last.promised?.until, last.id) : null
  return { view, orders, next, counts, now: new Date().toISOString() }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** The board of a pharmacy: what is late, and what comes next. No names. */
export default function DeskOrdersPage() {
  const { t } = useLingui()
  useLive('desk')
  return (
    <DeskFrame<BoardData> title={t`Orders`} tools={(data) => <StageBar data={data} />} work rows={13}>
      {(data) => <Board data={data} />}
    </DeskFrame>
  )
}
