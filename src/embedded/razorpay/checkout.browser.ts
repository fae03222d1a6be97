/**
 * The embedded gateway's `window.Razorpay`: the vendor's interface over a dialog of our own, for trying the product out.
 * The number on a test card decides here how the payment ends; no card number is ever sent anywhere (RBI-1), and one that is
 * not a test card is refused before it could be.
 *
 * Sent to browsers as its own source text, so it leans on nothing outside itself; that is why it is one function.
 */
// oxlint-disable-next-line max-lines-per-function -- sent to the browser as its own source text, so everything it needs is inside
export function defineRazorpay(): void {
  type Language = 'en' | 'hi'
  interface Options {
    key: string
    amount: number
    order_id: string
    name?: string
    description?: string
    handler?: (answer: object) => void
    modal?: { ondismiss?: () => void; escape?: boolean; backdropclose?: boolean }
    retry?: boolean | { enabled?: boolean }
    config?: { display?: { language?: string } }
  }
  type Attempt = { method: 'card' | 'upi' | 'netbanking'; outcome: string; network?: string; last4?: string; vpa?: string; bank?: string }
  type Failed = { error: { code: string; description: string; metadata?: object } }

  const texts = {
    en: {
      test: 'Test payment: no money moves. Do not enter a real card.',
      close: 'Close',
      pay: 'Pay',
      how: 'How would you like to pay?',
      card: 'Card',
      upi: 'UPI',
      netbanking: 'Netbanking',
      number: 'Card number',
      numberHint: 'Test cards: 4100 2800 0000 1007 succeeds, 4100 2800 0008 0001 has no balance, 4100 2800 0006 0003 is declined',
      vpa: 'UPI ID',
      vpaHint: 'success@razorpay succeeds, failure@razorpay fails',
      bank: 'Bank',
      otp: 'One-time password',
      otpHint: 'Any 4 to 10 digits succeed, fewer fail',
      confirm: 'Confirm',
      succeed: 'Let it succeed',
      fail: 'Let it fail',
      notTest: 'This is not one of the test cards. Real cards are not taken here.',
      badVpa: 'Enter success@razorpay or failure@razorpay',
      working: 'Working…',
      offline: 'The payment service could not be reached. Nothing was charged. Please try again.',
    },
    hi: {
      test: 'परीक्षण भुगतान: कोई पैसा नहीं कटता। असली कार्ड न डालें।',
      close: 'बंद करें',
      pay: 'भुगतान करें',
      how: 'आप कैसे भुगतान करना चाहेंगे?',
      card: 'कार्ड',
      upi: 'UPI',
      netbanking: 'नेटबैंकिंग',
      number: 'कार्ड नंबर',
      numberHint: 'परीक्षण कार्ड: 4100 2800 0000 1007 सफल, 4100 2800 0008 0001 में राशि नहीं, 4100 2800 0006 0003 अस्वीकृत',
      vpa: 'UPI आईडी',
      vpaHint: 'success@razorpay सफल, failure@razorpay असफल',
      bank: 'बैंक',
      otp: 'एक बार का पासवर्ड',
      otpHint: '4 से 10 अंक सफल, उससे कम असफल',
      confirm: 'पुष्टि करें',
      succeed: 'सफल होने दें',
      fail: 'असफल होने दें',
      notTest: 'यह परीक्षण कार्ड नहीं है। यहाँ असली कार्ड नहीं लिए जाते।',
      badVpa: 'success@razorpay या failure@razorpay लिखें',
      working: 'काम हो रहा है…',
      offline: 'भुगतान सेवा तक पहुँच नहीं हुई। कुछ नहीं कटा। फिर कोशिश करें।',
    },
  }

  /** The vendor's published test cards and how a payment with each ends. */
  const cards: Record<string, [network: string, outcome: string]> = {
    '4100280000001007': ['Visa', 'success'],
    '5500670000001002': ['MasterCard', 'success'],
    '6527658900001005': ['RuPay', 'success'],
    '4100280000080001': ['Visa', 'insufficient_fund'],
    '4100280000060003': ['Visa', 'card_declined'],
    '4100280000090000': ['Visa', 'payment_timed_out'],
  }
  const banks: [code: string, name: string][] = [
    ['SBIN', 'State Bank of India'],
    ['HDFC', 'HDFC Bank'],
    ['ICIC', 'ICICI Bank'],
    ['UTIB', 'Axis Bank'],
  ]

  const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : ''
  const base = script.replace(/\/checkout\.js.*$/, '')
  const rupees = (paise: number) => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100)

  function node<K extends keyof HTMLElementTagNameMap>(
    tag: K,
    attributes: Record<string, string> = {},
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[K] {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.append(...children)
    return element
  }

  function addStyles(): void {
    if (!document.querySelector('link[data-razorpay]')) {
      document.head.append(node('link', { rel: 'stylesheet', href: `${base}/checkout.css`, 'data-razorpay': '' }))
    }
  }

  const field = (name: string, label: string, hint: string, input: HTMLElement) => {
    input.id = `rzp-${name}`
    input.setAttribute('name', name)
    input.setAttribute('aria-describedby', `rzp-${name}-hint`)
    return node('div', { class: 'rzp-field' }, node('label', { for: input.id }, label), input, node('p', { id: `rzp-${name}-hint` }, hint))
  }

  class Razorpay {
    private readonly options: Options
    private readonly listeners = new Map<string, ((answer: Failed) => void)[]>()
    private dialog: HTMLDialogElement | null = null

    constructor(options: Options) {
      this.options = options
    }
    on(event: string, listener: (answer: Failed) => void): void {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener])
    }
    open(): void {
      addStyles()
      this.dialog = new PaymentDialog(
        this.options,
        (attempt) => this.pay(attempt),
        () => this.dismiss(),
      ).element
      document.body.append(this.dialog)
      this.dialog.showModal()
    }
    close(): void {
      const { dialog } = this
      this.dialog = null
      dialog?.close()
      dialog?.remove()
    }
    private dismiss(): void {
      this.close()
      this.options.modal?.ondismiss?.()
    }
    /** Answers what to tell the payer, or null when the money is there. */
    private async pay(attempt: Attempt): Promise<string | null> {
      const { key, order_id, handler, retry } = this.options
      const body = JSON.stringify({ key, order_id, ...attempt })
      const response = await fetch(`${base}/checkout/pay`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      const answer = (await response.json()) as Failed | Record<string, string>
      if (!('error' in answer)) {
        this.close()
        handler?.(answer)
        return null
      }
      const failed = answer as Failed
      for (const listener of this.listeners.get('payment.failed') ?? []) listener(failed)
      if (retry === false || (typeof retry === 'object' && retry.enabled === false)) this.dismiss()
      return failed.error.description
    }
  }

  class PaymentDialog {
    readonly element: HTMLDialogElement
    private readonly words: (typeof texts)[Language]
    private readonly form = node('form', { novalidate: '' })
    private readonly alert = node('p', { role: 'alert', class: 'rzp-alert' })
    private readonly pay: (attempt: Attempt) => Promise<string | null>

    constructor(options: Options, pay: (attempt: Attempt) => Promise<string | null>, dismiss: () => void) {
      const language: Language = options.config?.display?.language === 'hi' ? 'hi' : 'en'
      this.words = texts[language]
      this.pay = pay
      const title = node('h2', { id: 'rzp-title' }, `${options.name ?? 'Razorpay'} · ${rupees(options.amount)}`)
      const close = node('button', { type: 'button', class: 'rzp-close', 'aria-label': this.words.close }, '×')
      const notice = node('p', { class: 'rzp-test' }, this.words.test)
      this.element = node(
        'dialog',
        { class: 'rzp', 'aria-labelledby': 'rzp-title', lang: language },
        close,
        title,
        notice,
        this.form,
        this.alert,
      )
      close.addEventListener('click', dismiss)
      this.element.addEventListener('cancel', (event) => {
        event.preventDefault()
        if (options.modal?.escape !== false) dismiss()
      })
      this.element.addEventListener('click', (event) => {
        if (event.target === this.element && options.modal?.backdropclose) dismiss()
      })
      this.chooseMethod('card')
    }

    private chooseMethod(method: Attempt['method'], vpa?: string): void {
      const { words } = this
      const choices = (['card', 'upi', 'netbanking'] as const).map((one) => {
        const radio = node('input', { type: 'radio', name: 'method', value: one, ...(one === method ? { checked: '' } : {}) })
        radio.addEventListener('change', () => {
          this.chooseMethod(one)
          this.form.querySelector<HTMLElement>(`[value=${one}]`)?.focus()
        })
        return node('label', { class: 'rzp-choice' }, radio, words[one])
      })
      const submit = node('button', { type: 'submit', class: 'rzp-pay' }, words.pay)
      this.form.replaceChildren(node('fieldset', {}, node('legend', {}, words.how), ...choices), this.fieldFor(method, vpa), submit)
      this.form.onsubmit = (event) => {
        event.preventDefault()
        this.submitted(method)
      }
    }

    private fieldFor(method: Attempt['method'], vpa = 'success@razorpay'): HTMLElement {
      const { words } = this
      const plain = { autocomplete: 'off', required: '', spellcheck: 'false' }
      if (method === 'card')
        return field('number', words.number, words.numberHint, node('input', { ...plain, inputmode: 'numeric', maxlength: '23' }))
      if (method === 'upi') return field('vpa', words.vpa, words.vpaHint, node('input', { ...plain, value: vpa }))
      const options = banks.map(([code, name]) => node('option', { value: code }, name))
      return field('bank', words.bank, '', node('select', {}, ...options))
    }

    private submitted(method: Attempt['method']): void {
      const given = new FormData(this.form).get({ card: 'number', upi: 'vpa', netbanking: 'bank' }[method])
      const value = typeof given === 'string' ? given.trim() : ''
      if (method === 'card') return this.card(value.replaceAll(/\D/g, ''))
      if (method === 'netbanking') return this.bank(value)
      if (value !== 'success@razorpay' && value !== 'failure@razorpay') return this.tell(this.words.badVpa)
      return void this.attempt({ method, vpa: value, outcome: value === 'success@razorpay' ? 'success' : 'payment_failed' })
    }

    private card(digits: string): void {
      const known = cards[digits]
      if (!known) return this.tell(this.words.notTest)
      const [network, outcome] = known
      const { words } = this
      const input = node('input', { inputmode: 'numeric', autocomplete: 'one-time-code', required: '', maxlength: '10' })
      const submit = node('button', { type: 'submit', class: 'rzp-pay' }, words.confirm)
      this.tell('')
      this.form.replaceChildren(field('otp', words.otp, words.otpHint, input), submit)
      input.focus()
      this.form.onsubmit = (event) => {
        event.preventDefault()
        const right = /^\d{4,10}$/.test(input.value.trim())
        void this.attempt({ method: 'card', network, last4: digits.slice(-4), outcome: right ? outcome : 'incorrect_otp' })
      }
    }

    private bank(bank: string): void {
      const button = (text: string, outcome: string) => {
        const made = node('button', { type: 'button', class: 'rzp-pay' }, text)
        made.addEventListener('click', () => void this.attempt({ method: 'netbanking', bank, outcome }))
        return made
      }
      const [succeed, fail] = [button(this.words.succeed, 'success'), button(this.words.fail, 'payment_failed')]
      this.tell('')
      this.form.replaceChildren(succeed, fail)
      succeed.focus()
    }

    private async attempt(attempt: Attempt): Promise<void> {
      this.busy(true)
      const problem = await this.pay(attempt).catch(() => this.words.offline)
      this.busy(false)
      if (problem === null || !this.element.isConnected) return
      // What was typed stays: whoever presses again pays as they meant to.
      this.chooseMethod(attempt.method, attempt.vpa)
      this.tell(problem)
      this.form.querySelector<HTMLElement>('[name=method]:checked')?.focus()
    }

    private busy(busy: boolean): void {
      this.form.toggleAttribute('aria-busy', busy)
      for (const control of this.form.querySelectorAll('button, input, select')) control.toggleAttribute('disabled', busy)
      this.tell(busy ? this.words.working : '')
    }

    private tell(text: string): void {
      this.alert.textContent = text
    }
  }

  Object.assign(window, { Razorpay })
}
