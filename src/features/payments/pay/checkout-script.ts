/** The part of the gateway's browser interface we use; the embedded gateway speaks the same. */
interface GatewayOptions {
  key: string
  amount: number
  currency: 'INR'
  order_id: string
  name: string
  description: string
  prefill?: { contact?: string; email?: string }
  config: { display: { language: string } }
  modal: { ondismiss: () => void; backdropclose: false; confirm_close: true }
  handler: (answer: GatewayAnswer) => void
}
export interface GatewayAnswer {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}
interface GatewayFailure {
  error: { description: string }
}
interface GatewayDialog {
  open: () => void
  on: (event: 'payment.failed', listener: (failure: GatewayFailure) => void) => void
}
type GatewayCheckout = new (options: GatewayOptions) => GatewayDialog

let loading: Promise<GatewayCheckout> | undefined

/** The gateway's script, loaded when somebody pays and not before; one that could not be loaded is asked for again. */
export function loadCheckout(url: string): Promise<GatewayCheckout> {
  loading ??= load(url).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function load(url: string): Promise<GatewayCheckout> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => {
      const { Razorpay } = window as { Razorpay?: GatewayCheckout }
      if (Razorpay) resolve(Razorpay)
      else reject(new Error('the checkout script brought nothing'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('the checkout script could not be loaded'))
    })
    document.head.append(script)
  })
}
