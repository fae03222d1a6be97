import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { restoreSession } from '../../../src/features/accounts/sessions/browser-session-driver.ts'
import { PayButton } from '../../../src/features/payments/pay/pay-button.tsx'
import type { CheckoutView } from '../../../src/features/payments/payments.contract.ts'
import type { PaymentState } from '../../../src/features/payments/payments.rules.ts'
import { setNetworkSource } from '../../../src/data/page-data.ts'
import { pickLanguage } from '../../../src/lib/languages.ts'
import { loadWords } from '../../../src/i18n/words.ts'
import '../../../src/ui/base.css'

/** A page with nothing but the button: `?payment=` is what the feature behind it would know. */
const wishes = new URLSearchParams(location.search)
const language = pickLanguage(wishes.get('language') ?? 'en', undefined)
i18n.loadAndActivate({ locale: language, messages: await loadWords(language, '/cart') })
document.documentElement.lang = language
setNetworkSource(() => import('../../../src/app/network.ts'))
// The lab knows who asks by a header.
restoreSession(false)

const ask = async <T,>(what: string): Promise<T> => {
  const response = await fetch(`/lab/${what}?payment=${wishes.get('payment')}`)
  return response.json() as Promise<T>
}
const already = wishes.get('already') as PaymentState | null
const paid = document.createElement('p')
const button = (
  <I18nProvider i18n={i18n}>
    <PayButton
      purpose="order"
      amountPaise={45_000}
      description="P-100"
      operatorName="Parcha Demo Clinic"
      start={() => ask<CheckoutView>('start')}
      look={() => ask<{ state: PaymentState }>('look').then(({ state }) => state)}
      onPaid={() => {
        paid.textContent = `${paid.textContent ?? ''}went on once`
        document.body.append(paid)
      }}
      {...(already ? { already } : {})}
    />
  </I18nProvider>
)
// The button keeps the page under the gateway's window, which takes a router.
const router = createMemoryRouter([{ path: '/', element: button }])
createRoot(document.querySelector('#room') ?? document.body).render(<RouterProvider router={router} />)
