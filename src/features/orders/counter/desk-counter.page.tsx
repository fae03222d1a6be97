import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/text-input.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { useDeskRoles } from '../../accounts/sessions/desk-session.ts'
import { saveDeskSettings } from '../../accounts/workplace/desk-settings.ts'
import type { CounterDay, CounterProduct, CounterSale } from './counter.contract.ts'
import {
  type DraftLine,
  emptyDraft,
  faultOf,
  gapsOf,
  needsOf,
  priceDraft,
  type SaleDraft,
  saleOf,
  typedIn,
  withProducts,
  withScan,
  withSigned,
} from './counter-draft.rules.ts'
import { CounterLines } from './desk-counter-lines.tsx'
import { CounterScan, type FoundAtCounter, FoundToSell } from './desk-counter-scan.tsx'
import { CounterSide } from './desk-counter-side.tsx'
import { SignedFinder } from './desk-counter-signed.tsx'
import { CounterSold } from './desk-counter-sold.tsx'
import { CounterSums, SoldToday } from './desk-counter-today.tsx'
import { type SignedPaper, useSignedPaper } from './use-signed-paper.ts'
import { useCounterPhotos } from './use-counter-photos.ts'
import { useCounterInvoice } from './use-counter-invoice.ts'
import styles from './desk-counter.module.css'

const load = async (api: Api, { url }: PageArgs) => {
  const pharmacy = url.searchParams.get('pharmacy')?.slice(0, 64) || undefined
  const prescription = url.searchParams.get('prescription')?.slice(0, 64) || null
  return { day: await api('GET /api/desk/counter/', { query: { pharmacy } }), prescription, now: new Date().toISOString() }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** Sold to somebody who stands at the counter: scan, take the money, print. */
export default function DeskCounterPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Counter sale`} fills tools={({ day }) => <CounterTools day={day} />}>
      {({ day, prescription, now }) => <Counter key={day.pharmacy.id} day={day} opened={prescription} now={now} />}
    </DeskFrame>
  )
}

function CounterTools({ day }: { day: CounterDay }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const change = (id: string) => {
    // Not kept, it is chosen again next time.
    saveDeskSettings({ counter: id }).catch(() => undefined)
    void navigate({ pathname: '/desk/counter', search: `?pharmacy=${encodeURIComponent(id)}` })
  }
  return (
    <div className={styles.tools}>
      {day.pharmacies.length > 1 && (
        <Select aria-label={t`Pharmacy`} value={day.pharmacy.id} onChange={({ target }) => change(target.value)}>
          {day.pharmacies.map(({ id, trade_name }) => (
            <option key={id} value={id}>
              {trade_name}
            </option>
          ))}
        </Select>
      )}
      <CounterSums day={day} />
    </div>
  )
}

function Counter({ day, opened, now }: { day: CounterDay; opened: string | null; now: string }) {
  const { t } = useLingui()
  const scanner = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<FoundAtCounter | null>(null)
  const invoice = useCounterInvoice()
  const { draft, change, type, sold, next, sending, sell, total, amounts, photos } = useSale(day, now)
  const { place, error, fields, busy } = sending
  const [finding, setFinding] = useState(false)
  const paper = useSignedPaper(day.pharmacy.id, opened, (signed) => {
    setFinding(false)
    next()
    change((before) => withSigned(before, signed))
    scanner.current?.focus({ preventScroll: true })
  })
  const { lines } = draft
  const begun = sold === null && lines.length > 0
  useEffect(() => scanner.current?.focus({ preventScroll: true }), [sold])
  const add = (product: CounterProduct, printed: string | null) => {
    setFound(null)
    next()
    change((before) => ({ lines: withScan(before.lines, product, printed) }))
    scanner.current?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.page} ref={place}>
      <div className={styles.left}>
        <ScanBar
          field={scanner}
          pharmacy={day.pharmacy.id}
          paper={paper}
          finding={finding}
          onFinding={setFinding}
          onProduct={add}
          onFound={setFound}
          onEmpty={() => sold && invoice.print(sold.id)}
        />
        <Pane flush label={begun ? t`Lines of the sale` : t`Sold today`} className={styles.lines}>
          {found && <FoundToSell found={found} onChoose={(product) => add(product, found.batch_no)} />}
          {begun ? (
            <CounterLines
              lines={lines}
              signed={draft.signed}
              amounts={amounts}
              onChange={(changed) => change(() => ({ lines: changed }))}
              onDone={() => scanner.current?.focus()}
            />
          ) : (
            <SoldToday day={day} />
          )}
        </Pane>
      </div>
      {sold ? (
        <CounterSold sold={sold} invoice={invoice} onNext={next} />
      ) : (
        <CounterSide {...{ draft, total, busy, error, fields, photos }} today={now} onChange={type} onSell={sell} />
      )}
    </div>
  )
}

type ScanBarProps = Omit<Parameters<typeof CounterScan>[0], 'onPaper'> & {
  paper: SignedPaper
  finding: boolean
  onFinding: (finding: boolean) => void
}

/** A pack is scanned or named; a pharmacist also finds a signed prescription. */
function ScanBar({ paper, finding, onFinding, ...scan }: ScanBarProps) {
  const prescribes = useDeskRoles(true).includes('pharmacist')
  if (!prescribes) return <CounterScan {...scan} onPaper={null} />
  return (
    <>
      <div className={styles.scan}>
        <CounterScan {...scan} onPaper={(code) => void paper.find(code)} />
        <Button variant="secondary" aria-expanded={finding} onClick={() => onFinding(!finding)}>
          <Trans>Signed prescription</Trans>
        </Button>
      </div>
      {finding ? <SignedFinder paper={paper} onClose={() => onFinding(false)} /> : <PaperFault paper={paper} />}
    </>
  )
}

/** A scanned prescription that cannot be sold on, where nobody opened the search for it. */
function PaperFault({ paper: { error, fields } }: { paper: SignedPaper }) {
  const text = fields['code']?.[0] ?? error
  return text ? <Notice kind="danger" live="alert" title={text} /> : null
}

/** What is typed of a sale is kept; a scan that is answered late adds to what is there by then. */
function useSaleDraft(pharmacy: string) {
  const [draft, setDraft, clear] = useDraft(`counter sale ${pharmacy}`, emptyDraft)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const change = (part: (before: SaleDraft) => Partial<SaleDraft>) => {
    latest.current = { ...latest.current, ...part(latest.current) }
    setDraft(latest.current)
    return latest.current
  }
  const empty = () => {
    change(() => emptyDraft)
    clear()
  }
  return { draft, change, empty }
}

/** One sale: two presses sell once, and the next begins with nothing in it. */
function useSale(day: CounterDay, now: string) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { draft, change, empty } = useSaleDraft(day.pharmacy.id)
  const [sold, setSold] = useState<(CounterSale & { paper: boolean }) | null>(null)
  const [keys, setKeys] = useState(() => idempotencyKeys())
  const sending = useSending(t`The sale is not confirmed.`)
  const [photos, forgetPhotos] = useCounterPhotos(day.pharmacy.id)
  const { amounts, total } = priceDraft(draft.lines, new Date(now))
  const wrongIn = (typed: SaleDraft) => {
    const asks: Record<string, string> = {
      received_paise: t`Enter at least the total`,
      reference: t`Enter the UPI reference: usually 12 digits`,
    }
    const gaps = gapsOf(typed, priceDraft(typed.lines, new Date(now)).total).map((name) => [name, asks[name] ?? t`Fill this in`])
    const onTheWay =
      needsOf(typed.lines).rx && !typed.signed && !photos.settled ? [['files', t`Wait until the photo is uploaded, or remove it`]] : []
    return Object.fromEntries([...gaps, ...onTheWay]) as Record<string, string>
  }
  const type = (part: Partial<SaleDraft>) => sending.mend(wrongIn(change(() => part)), typedIn(part))
  const sell = () => {
    if (draft.lines.length === 0 || draft.lines.some((line) => faultOf(line, draft.lines, draft.signed) !== null)) {
      sending.place.current?.querySelector<HTMLElement>('[data-row] [aria-invalid]')?.focus()
      return
    }
    if (!sending.refuse(wrongIn(draft))) void finish()
  }
  const finish = async () => {
    const done = await sending.send(async () => {
      const body = saleOf(draft, total, day.pharmacy.id, photos.ids)
      const made = await browserApi('POST /api/desk/counter/sale/', { body, idempotencyKey: keys.keyFor(body) })
      setSold({ ...made, paper: body.prescription !== null && !('signed' in body.prescription) })
      // The same things sold to the next customer are another sale.
      setKeys(idempotencyKeys())
      empty()
      forgetPhotos()
      await revalidate()
    })
    if (done) return
    // A price or the shelf may have changed: the lines are shown as they are now.
    const fresh = await productsNow(draft.lines, day.pharmacy.id)
    change((before) => ({ lines: withProducts(before.lines, fresh) }))
  }
  return { draft, change, type, sold, next: () => setSold(null), sending, sell, total, amounts, photos }
}

/** What these are now; one that cannot be asked for stays as it was. */
async function productsNow(lines: readonly DraftLine[], pharmacy: string): Promise<CounterProduct[]> {
  const ids = [...new Set(lines.map(({ product }) => product.medicine_id))]
  const asked = ids.map((scan) => browserApi('GET /api/desk/counter/product/', { query: { scan, pharmacy } }))
  const answers = await Promise.allSettled(asked)
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.products : []))
}
