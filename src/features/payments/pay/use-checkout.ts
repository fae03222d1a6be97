import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../../lib/network-api.ts'
import { browserApi } from '../../../data/page-data.ts'
import { holdSession } from '../../accounts/sessions/browser-session-driver.ts'
import { outcomeOf, nextPollAfterMs, type PaymentOutcome } from './checkout.rules.ts'
import { type GatewayAnswer, loadCheckout } from './checkout-script.ts'
import type { CheckoutView } from '../payments.contract.ts'
import type { PaymentState, Purpose } from '../payments.rules.ts'

/** `left`: closed without paying. `slow`: the bank takes longer than this page waits. */
export type CheckoutPhase =
  | { is: 'idle' | 'opening' | 'open' | 'checking' | 'slow' | 'left' | PaymentOutcome }
  | { is: 'failed' | 'refused'; text: string | null }

export interface CheckoutOptions {
  purpose: Purpose
  /** Asks the feature for the payment to make: the one it has already, or a new one. A refusal's text is shown. */
  start: () => Promise<CheckoutView>
  /** Asks the feature what became of the payment. */
  look: () => Promise<PaymentState>
  /** The money is there and what it is for is served: go on. */
  onPaid: () => void
  /** What is paid for, as the bank's statement says it: the order's number. */
  description: string
  operatorName: string
  prefill?: { contact?: string; email?: string }
  /** For a page opened again while the bank still works on it. */
  already?: PaymentState
}

/** Paying in this browser: the gateway's dialog, the word of the bank, and what to say meanwhile. The server's word alone counts. */
export function useCheckout(options: CheckoutOptions) {
  const { i18n } = useLingui()
  const [phase, setPhase] = useState<CheckoutPhase>(() => ({ is: firstPhase(options.already) }))
  const latest = useLatest(options)
  useBankCheck(phase.is === 'checking', latest, setPhase)
  const underWay = phase.is === 'opening' || phase.is === 'open' || phase.is === 'checking'
  // Nobody is signed out in the middle of a payment (specification, section 4), though they are in another app all the while.
  useEffect(() => (underWay ? holdSession() : undefined), [underWay])
  useEffect(() => {
    if (phase.is === 'paid') latest.current.onPaid()
  }, [phase.is, latest])
  const pay = async () => {
    setPhase({ is: 'opening' })
    try {
      const checkout = await options.start()
      await openDialog(checkout, options, i18n.locale, setPhase)
      setPhase({ is: 'open' })
    } catch (error) {
      setPhase({ is: 'refused', text: error instanceof ApiFailure && error.status > 0 && error.status < 500 ? error.text : null })
    }
  }
  return { phase, pay, checkAgain: () => setPhase({ is: 'checking' }) }
}

type Settle = (phase: CheckoutPhase) => void

async function openDialog(checkout: CheckoutView, options: CheckoutOptions, language: string, settle: Settle): Promise<void> {
  const { payments } = await browserApi('GET /api/config/')
  const Gateway = await loadCheckout(payments.checkout_url)
  let failure: string | null = null
  const dialog = new Gateway({
    ...gatewayOptions(checkout, options, language),
    modal: { ondismiss: () => void dismissed(options, failure, settle), backdropclose: false, confirm_close: true },
    handler: (answer) => void verify(options, answer, settle),
  })
  dialog.on('payment.failed', ({ error }) => (failure = error.description))
  dialog.open()
}

function firstPhase(already: PaymentState | undefined): 'checking' | 'idle' {
  return already && outcomeOf(already) === 'with-bank' ? 'checking' : 'idle'
}

function gatewayOptions(checkout: CheckoutView, { operatorName, description, prefill }: CheckoutOptions, language: string) {
  const { key_id: key, gateway_order_id: order_id, amount_paise: amount } = checkout
  const who = { name: operatorName, description, ...(prefill ? { prefill } : {}) }
  return { key, order_id, amount, currency: 'INR' as const, ...who, config: { display: { language } } }
}

/** The signed answer goes to the server. When that fails, the webhook and the poller still bring the news: nothing is lost, and asking goes on. */
async function verify({ purpose }: CheckoutOptions, answer: GatewayAnswer, settle: Settle): Promise<void> {
  settle({ is: 'checking' })
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = answer
  const body = { razorpay_order_id, razorpay_payment_id, razorpay_signature, purpose }
  const told = browserApi('POST /api/razorpay/verify_payment/', { body })
  const fate = await told.then(({ state }) => outcomeOf(state)).catch(() => 'with-bank' as const)
  if (fate !== 'with-bank' && fate !== 'unpaid') settle({ is: fate })
}

/** Closing the dialog says little: an app on the phone may have paid meanwhile. */
async function dismissed({ look }: CheckoutOptions, failure: string | null, settle: Settle): Promise<void> {
  const fate = await look()
    .then(outcomeOf)
    .catch(() => 'unpaid' as const)
  if (fate === 'with-bank') return settle({ is: 'checking' })
  if (fate !== 'unpaid') return settle({ is: fate })
  settle(failure === null ? { is: 'left' } : { is: 'failed', text: failure })
}

function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

function useBankCheck(active: boolean, latest: RefObject<CheckoutOptions>, settle: Settle) {
  useEffect(() => {
    if (!active) return
    const stop = new AbortController()
    void askBank(() => latest.current.look(), stop.signal, settle)
    return () => stop.abort()
  }, [active, latest, settle])
}

async function askBank(look: () => Promise<PaymentState>, stopped: AbortSignal, settle: Settle): Promise<void> {
  const began = performance.now()
  for (let looks = 0; ; looks++) {
    const wait = nextPollAfterMs(looks, performance.now() - began)
    if (wait === null) return settle({ is: 'slow' })
    await new Promise((done) => setTimeout(done, wait))
    if (stopped.aborted) return
    const fate = await look()
      .then(outcomeOf)
      .catch(() => 'with-bank' as const)
    if (stopped.aborted) return
    if (fate !== 'with-bank' && fate !== 'unpaid') return settle({ is: fate })
  }
}
