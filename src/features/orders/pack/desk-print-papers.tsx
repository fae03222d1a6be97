import { Trans, useLingui } from '@lingui/react/macro'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { useState } from 'react'
import type { Contracts } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import { isPrintable } from '../print/printable.rules.ts'
import styles from './desk-order-panel.module.css'

type Kind = Contracts['POST /api/desk/order/print/']['body']['_zod']['output']['what']

/** One PDF of several orders, in a tab of its own: from there it is printed. */
export function usePrint(): { busy: boolean; print: (what: Kind, orders: string[]) => void } {
  const { t } = useLingui()
  const words = useFailureWords()
  const [busy, setBusy] = useState(false)
  const print = async (what: Kind, orders: string[]) => {
    if (busy || orders.length === 0) return
    // At the press: later no browser lets a page open one.
    const tab = window.open('', '_blank')
    setBusy(true)
    try {
      const { url, left } = await browserApi('POST /api/desk/order/print/', { body: { what, orders } })
      const missing = left.map(({ number }) => number).join(', ')
      if (left.length > 0) toasts.show({ kind: 'error', text: t`Not printed, because they are at another stage by now: ${missing}` })
      if (url === null) tab?.close()
      else if (tab) tab.location.href = url
      else location.assign(url)
    } catch (failure) {
      tab?.close()
      toasts.show({ kind: 'error', text: words(failure) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, print: (what, orders) => void print(what, orders) }
}

/** Papers of one order: its label once it is packed or being packed, its invoice from then on. */
export function PrintPapers({ order: { id, stage, fulfilment } }: { order: DeskOrder }) {
  const { busy, print } = usePrint()
  const hasLabel = isPrintable('labels', stage)
  const hasInvoice = stage === 'ready' || stage === 'out' || fulfilment === 'delivered'
  return (
    <>
      {hasLabel && (
        <Button variant="secondary" className={styles.small36} icon="tag" disabled={busy} onClick={() => print('labels', [id])}>
          <Trans>Label</Trans>
        </Button>
      )}
      {hasInvoice && (
        <Button variant="secondary" className={styles.small36} icon="receipt" disabled={busy} onClick={() => print('invoices', [id])}>
          <Trans>Invoice</Trans>
        </Button>
      )}
    </>
  )
}
