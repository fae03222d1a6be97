import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useDayWords, useMomentWords } from '../../../i18n/day-words.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { FoundProducts, StockScan } from '../receipts/desk-stock-scan.tsx'
import styles from '../receipts/desk-receipt.module.css'
import type { Batch } from '../stock/desk-stock.contract.ts'
import { useUnitAmounts } from '../stock/desk-unit-amounts.tsx'
import { DispatchLines } from './desk-dispatch-lines.tsx'
import { DispatchStamp } from './desk-dispatch-words.tsx'
import type { Dispatch } from './dispatches.contract.ts'
import { type Arrived, useDispatch } from './use-dispatch.ts'
import { type Choice, useDispatchScan } from './use-dispatch-scan.ts'

const load = async (api: Api, { params, url }: PageArgs) => {
  const pharmacy = url.searchParams.get('pharmacy')?.slice(0, 64) || undefined
  const dispatch = await api('GET /api/desk/stock/dispatch/{id}/', { params: { id: params['id'] ?? '' }, query: { pharmacy } })
  return { dispatch, pharmacy }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** A return to a supplier or a transfer: written by scan, sent once, received once at the other pharmacy. */
export default function DeskDispatchPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Return or transfer`} back={{ to: '/desk/stock/sent', label: t`Returns and transfers` }} fills>
      {(data) => <OneDispatch key={data.dispatch.id} {...data} />}
    </DeskFrame>
  )
}

function OneDispatch({ dispatch: first, pharmacy }: Data) {
  const { t } = useLingui()
  const scanner = useRef<HTMLInputElement>(null)
  const form = useDispatch(first, pharmacy)
  const { dispatch, error, place } = form
  const { found, setFound, choice, setReason, add, take } = useDispatchScan(form, pharmacy, scanner)
  const [arrived, setArrived] = useState<Arrived[]>(() => dispatch.lines.map(({ line_no }) => ({ line_no, units: null, note: null })))
  const draft = dispatch.state === 'draft' && !dispatch.incoming
  const toReceive = dispatch.state === 'sent' && dispatch.incoming
  return (
    <div className={styles.page} ref={place}>
      <div className={styles.head}>
        <Facts dispatch={dispatch} />
        {draft && (
          <StockScan field={scanner} onProduct={(product, printed) => void take(product.medicine_id, printed)} onFound={setFound} />
        )}
      </div>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <Pane
        flush
        className={styles.lines}
        label={t`Lines`}
        foot={<Foot form={form} pharmacy={pharmacy} draft={draft} toReceive={toReceive} arrived={arrived} onArrived={setArrived} />}
      >
        {found && <FoundProducts found={found} onChoose={(product) => void take(product.medicine_id, found.printed)} />}
        {choice && <Batches choice={choice} onChoose={(batch) => void add(choice, batch)} />}
        {dispatch.lines.length === 0 ? (
          <PaneState icon="desk:barcode" title={<Trans>No lines yet</Trans>}>
            <Trans>Scan the packs or type a name. Nothing leaves the stock until it is sent.</Trans>
          </PaneState>
        ) : (
          <DispatchLines
            dispatch={dispatch}
            onPut={draft ? form.put : null}
            onDone={() => scanner.current?.focus()}
            onReason={setReason}
            arrived={toReceive ? arrived : null}
            onArrived={setArrived}
          />
        )}
      </Pane>
    </div>
  )
}

function Facts({ dispatch }: { dispatch: Dispatch }) {
  const moment = useMomentWords()
  const [from, to] = [dispatch.from, dispatch.to]
  return (
    <>
      <b>{dispatch.number}</b>
      <span>
        <Trans>
          {from} to {to}
        </Trans>
      </span>
      <DispatchStamp {...dispatch} />
      <span className={styles.facts}>{moment(dispatch.received_at ?? dispatch.posted_at ?? dispatch.created_at)}</span>
    </>
  )
}

/** Which batch it is, where the code does not say it. */
function Batches({ choice, onChoose }: { choice: Choice; onChoose: (batch: Batch) => void }) {
  const [day, amount] = [useDayWords(), useUnitAmounts()]
  const name = choice.name
  return (
    <output className={styles.choices}>
      {choice.batches.length === 0 ? (
        <Trans>No batch of {name} is in stock here.</Trans>
      ) : (
        choice.batches.map((batch, at) => (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because somebody scanned, and Enter takes the first
          <Button key={batch.batch_no} variant="secondary" autoFocus={at === 0} onClick={() => onChoose(batch)}>
            {batch.batch_no} · {day(batch.expiry)} · {amount(batch.units, choice.unit)}
          </Button>
        ))
      )}
    </output>
  )
}

interface FootProps {
  form: ReturnType<typeof useDispatch>
  pharmacy: string | undefined
  draft: boolean
  toReceive: boolean
  arrived: Arrived[]
  onArrived: (arrived: Arrived[]) => void
}

function Foot({ form: { dispatch, busy, post, receive, send }, pharmacy, draft, toReceive, arrived, onArrived }: FootProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [value, lines] = [formatPaise(dispatch.mrp_paise), dispatch.lines.length]
  const discard = () =>
    send(async () => {
      const query = pharmacy ? { pharmacy } : {}
      await browserApi('DELETE /api/desk/stock/dispatch/{id}/', { params: { id: dispatch.id }, query })
      await navigate({ pathname: '/desk/stock/sent', search: pharmacy ? `?pharmacy=${pharmacy}` : '' })
    })
  const done = async (went: Promise<boolean>, text: string) => {
    if (await went) toasts.show({ kind: 'success', text })
  }
  return (
    <div className={styles.foot}>
      <span className={styles.total}>
        <Plural value={lines} one="# line" other="# lines" /> · <Trans>{value} at MRP</Trans>
      </span>
      {!draft && (
        <Button variant="secondary" icon="desk:printer" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      )}
      {draft && (
        <>
          <ConfirmButton
            variant="quiet"
            label={t`Discard draft`}
            confirm={t`Discard draft`}
            stay={t`Keep`}
            title={t`Discard this draft?`}
            onConfirm={() => void discard()}
          >
            <Trans>Its lines are deleted. No stock changes.</Trans>
          </ConfirmButton>
          <Button
            busy={busy}
            disabled={lines === 0}
            data-shortcut="main"
            onClick={() => void done(post(), t`Sent. Its units are out of stock`)}
          >
            {dispatch.kind === 'transfer' ? <Trans>Send transfer</Trans> : <Trans>Return to supplier</Trans>} <KeyHint keys="Ctrl Enter" />
          </Button>
        </>
      )}
      {toReceive && (
        <Receive
          {...{ dispatch, busy, arrived, onArrived }}
          onReceive={() => void done(receive(arrived), t`Received. Its units are in stock`)}
        />
      )}
    </div>
  )
}

interface ReceiveProps extends Pick<FootProps, 'arrived' | 'onArrived'> {
  dispatch: Dispatch
  busy: boolean
  onReceive: () => void
}

/** What was sent is no count: each line is counted, or said to be complete. */
function Receive({ dispatch, busy, arrived, onArrived, onReceive }: ReceiveProps) {
  const uncounted = arrived.filter(({ units }) => units === null).length
  const sent = new Map(dispatch.lines.map(({ line_no, units }) => [line_no, units]))
  const fill = () => onArrived(arrived.map((one) => ({ ...one, units: one.units ?? sent.get(one.line_no) ?? null })))
  return (
    <>
      {uncounted > 0 && (
        <Button variant="secondary" onClick={fill}>
          {uncounted === arrived.length ? <Trans>All as sent</Trans> : <Trans>The rest as sent</Trans>}
        </Button>
      )}
      <Button
        busy={busy}
        disabledReason={uncounted > 0 && <Plural value={uncounted} one="# line is not counted yet" other="# lines are not counted yet" />}
        data-shortcut="main"
        onClick={onReceive}
      >
        <Trans>Receive transfer</Trans> <KeyHint keys="Ctrl Enter" />
      </Button>
    </>
  )
}
