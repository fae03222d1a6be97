import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { useShortcuts } from '../../accounts/workplace/use-shortcuts.ts'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { FoundProducts, StockScan } from '../receipts/desk-stock-scan.tsx'
import styles from '../receipts/desk-receipt.module.css'
import { CountFoot, focusGap } from './desk-count-foot.tsx'
import { CountLines } from './desk-count-lines.tsx'
import { CountStamp, useCountTitle } from './desk-count-words.tsx'
import { FoundBatch } from './desk-found-batch.tsx'
import { useCount } from './use-count.ts'
import { useCountScan } from './use-count-scan.ts'

const load = async (api: Api, { params, url }: PageArgs) => {
  const pharmacy = url.searchParams.get('pharmacy')?.slice(0, 64) || undefined
  const count = await api('GET /api/desk/stock/counting/{id}/', { params: { id: params['id'] ?? '' }, query: { pharmacy } })
  return { count, pharmacy }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** One count: blind by scan or hand, then the differences with their reasons, posted once. */
export default function DeskCountPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Stock count`} back={{ to: '/desk/stock/counts', label: t`Counts` }} fills>
      {(data) => <Counting key={data.count.id} {...data} />}
    </DeskFrame>
  )
}

function Counting({ count: first, pharmacy }: Data) {
  const { t } = useLingui()
  const [moment, titleOf] = [useMomentWords(), useCountTitle()]
  const scanner = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const form = useCount(first, pharmacy)
  const { count, error } = form
  const { found, setFound, unknown, setUnknown, take, addFound } = useCountScan(form, place)
  useShortcuts({ next_gap: () => focusGap(place.current) })
  const open = count.state !== 'posted'
  return (
    <div className={styles.page} ref={place}>
      <div className={styles.head}>
        <b>{titleOf(count.shelf)}</b>
        <CountStamp state={count.state} />
        <span className={styles.facts}>{moment(count.posted_at ?? count.created_at)}</span>
        {open && <StockScan field={scanner} onProduct={(...one) => void take(...one)} onFound={setFound} />}
      </div>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <Pane flush className={styles.lines} label={t`Lines`} foot={<CountFoot form={form} pharmacy={pharmacy} place={place} />}>
        {found && <FoundProducts found={found} onChoose={(product) => void take(product, found.printed)} />}
        {unknown && (
          <FoundBatch {...unknown} onAdd={(batch) => addFound(unknown.product.medicine_id, batch)} onClose={() => setUnknown(null)} />
        )}
        {count.lines.length === 0 ? (
          <PaneState icon="desk:barcode" title={<Trans>Nothing to count yet</Trans>}>
            <Trans>Scan a pack or type a name: each batch of it is added.</Trans>
          </PaneState>
        ) : (
          <CountLines form={form} onLastDone={() => scanner.current?.focus()} />
        )}
      </Pane>
    </div>
  )
}
