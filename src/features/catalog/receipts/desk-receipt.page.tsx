import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { FileResult, ReceiptFile } from './desk-receipt-file.tsx'
import { ReceiptLines } from './desk-receipt-lines.tsx'
import styles from './desk-receipt.module.css'
import { FoundProducts, StockScan } from './desk-stock-scan.tsx'
import { draftOf } from './receipt-draft.rules.ts'
import type { Receipt } from './receipts.contract.ts'
import { useAfterSave } from './use-after-save.ts'
import { useReceipt, wrongCells } from './use-receipt.ts'
import { useTakenIn } from './use-taken-in.ts'

const load = async (api: Api, { params, url }: PageArgs) => {
  const pharmacy = url.searchParams.get('pharmacy')?.slice(0, 64) || undefined
  const receipt = await api('GET /api/desk/stock/receipt/{id}/', { params: { id: params['id'] ?? '' }, query: { pharmacy } })
  return { receipt, pharmacy }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** One invoice of a supplier: written by scan, file or hand; read only once it is posted. */
export default function DeskReceiptPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Stock receipt`} back={{ to: '/desk/stock/receipts', label: t`Receipts` }} fills>
      {(data) => (data.receipt.state === 'draft' ? <Draft key={data.receipt.id} {...data} /> : <Posted receipt={data.receipt} />)}
    </DeskFrame>
  )
}

function Facts({ receipt: { supplier, invoice_no, invoice_date, state } }: { receipt: Receipt }) {
  const { t } = useLingui()
  const [day, number, licence, gstin] = [useDayWords()(invoice_date), invoice_no, supplier.drug_licence, supplier.gstin]
  return (
    <>
      <b>{supplier.name}</b>
      <span>{t`Invoice ${number} of ${day}`}</span>
      <span className={styles.facts}>{gstin ? t`GSTIN ${gstin} · licence ${licence}` : t`Licence ${licence}`}</span>
      <Stamp tone={state === 'posted' ? 'leaf' : 'ink'}>{state === 'posted' ? <Trans>Posted</Trans> : <Trans>Draft</Trans>}</Stamp>
    </>
  )
}

function Posted({ receipt }: { receipt: Receipt }) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Facts receipt={receipt} />
      </div>
      <Pane flush className={styles.lines} foot={<Total {...receipt} />}>
        <ReceiptLines lines={receipt.lines.map((line) => draftOf(line))} onChange={null} onLineDone={() => undefined} />
      </Pane>
    </div>
  )
}

function Total({ taxable_paise, gst_paise, total_paise }: Pick<Receipt, 'taxable_paise' | 'gst_paise' | 'total_paise'>) {
  const [taxable, gst, total] = [taxable_paise, gst_paise, total_paise].map((paise) => formatPaise(paise))
  return (
    <span className={styles.total}>
      <Trans>
        Taxable {taxable} + GST {gst} = <b>{total}</b>
      </Trans>
    </span>
  )
}

function Draft({ receipt, pharmacy }: Data) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const scanner = useRef<HTMLInputElement>(null)
  const form = useReceipt(receipt, pharmacy, async () => {
    toasts.show({ kind: 'success', text: t`Receipt posted. Its packs are in stock` })
    await revalidate()
  })
  const { lines, change, error, place } = form
  const taken = useTakenIn(form)
  const { found, seek, file } = taken
  return (
    <div className={styles.page} ref={place}>
      <div className={styles.head}>
        <Facts receipt={receipt} />
        <StockScan field={scanner} onProduct={taken.product} onFound={taken.setFound} />
        <ReceiptFile receipt={receipt.id} pharmacy={pharmacy} onRead={taken.readFile} />
      </div>
      {error && <Notice kind="danger" live="alert" title={error} />}
      {file && <FileResult {...file} onSeek={(line) => void seek(line).then((any) => any || scanner.current?.focus())} />}
      <Pane flush className={styles.lines} label={t`Lines`} foot={<Foot form={form} receipt={receipt} pharmacy={pharmacy} />}>
        {found && <FoundProducts found={found} onChoose={(product) => taken.product(product, found.printed)} />}
        {lines.length === 0 ? (
          <PaneState icon="desk:barcode" title={<Trans>No lines yet</Trans>}>
            <Trans>Scan the packs, type a name, or add the supplier’s CSV file. Nothing is in stock until the receipt is posted.</Trans>
          </PaneState>
        ) : (
          <ReceiptLines lines={lines} onChange={change} onLineDone={() => scanner.current?.focus()} />
        )}
      </Pane>
    </div>
  )
}

interface FootProps {
  form: ReturnType<typeof useReceipt>
  receipt: Receipt
  pharmacy: string | undefined
}

function Foot({ form: { lines, forget, dirty, busy, isUnreadable, save, post, send, sums, place }, receipt, pharmacy }: FootProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const wrong = wrongCells(lines)
  const discard = () =>
    send(async () => {
      await browserApi('DELETE /api/desk/stock/receipt/{id}/', { params: { id: receipt.id }, query: pharmacy ? { pharmacy } : {} })
      forget()
      await navigate({ pathname: '/desk/stock/receipts', search: pharmacy ? `?pharmacy=${pharmacy}` : '' })
    })
  const tryPost = async () => {
    // What is wrong is looked at before anything is sent.
    if (!isUnreadable && wrong === 0) await post()
    place.current?.querySelector<HTMLElement>('td [aria-invalid]')?.focus()
  }
  const posting = useAfterSave(busy, tryPost)
  return (
    <div className={styles.foot}>
      <Total {...sums} />
      <output className={styles.facts}>
        {wrong > 0 ? (
          <Plural value={wrong} one="# cell to complete" other="# cells to complete" />
        ) : dirty ? (
          <Trans>Not saved yet</Trans>
        ) : (
          <Trans>Saved</Trans>
        )}
      </output>
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
      <Button variant="secondary" busy={busy} onClick={() => void save()} data-shortcut="save">
        <Trans>Save draft</Trans> <KeyHint keys="Ctrl S" />
      </Button>
      <Button busy={posting.busy} disabled={lines.length === 0} onClick={posting.press} data-shortcut="main">
        <Trans>Post receipt</Trans> <KeyHint keys="Ctrl Enter" />
      </Button>
    </div>
  )
}
