import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { normalisePhone } from '../../../lib/phone.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Actions, Form } from '../../../app/forms/form-page.tsx'
import { sessionDriver } from '../sessions/browser-session-driver.ts'
import { currentSession, useSession } from '../sessions/browser-session.ts'
import { OwnerQuestion } from './owner-question.tsx'
import { ResendButton } from './resend-button.tsx'
import { otpDigits, otpLength, phoneDigits } from './sign-in.rules.ts'
import { useFirstFocus } from '../../../ui/use-first-focus.ts'
import { useOtpFromMessage } from './use-otp-from-message.ts'
import { useSending } from '../../../app/forms/use-sending.ts'

interface PhoneSignInProps {
  onSignedIn: () => Promise<void>
  /** The only thing on the page: who comes to it types at once. */
  first?: boolean
}

/** Phone, then the code that was sent to it, then on a strange device whose account it is. `onSignedIn` runs once the session stands. */
export function PhoneSignIn({ onSignedIn, first = false }: PhoneSignInProps) {
  const [phone, setPhone] = useState('')
  const [timesSent, setTimesSent] = useState(0)
  const { asked } = useSession()
  const sendCode = async (typed: string) => {
    const number = normalisePhone(typed)
    if (!number) return
    const { identity } = await sessionDriver()
    await identity.sendOtp(number)
    setTimesSent((times) => times + 1)
  }
  if (asked) return <OwnerQuestion onSignedIn={onSignedIn} onLeft={() => setTimesSent(0)} />
  if (timesSent === 0) return <PhoneStep phone={phone} first={first} onPhone={setPhone} onSend={() => sendCode(phone)} />
  return (
    <CodeStep phone={phone} timesSent={timesSent} onResend={() => sendCode(phone)} onBack={() => setTimesSent(0)} onSignedIn={onSignedIn} />
  )
}

interface PhoneStepProps {
  phone: string
  first: boolean
  onPhone: (typed: string) => void
  onSend: () => Promise<void>
}

function PhoneStep({ phone, first, onPhone, onSend }: PhoneStepProps) {
  const { t } = useLingui()
  const field = useFirstFocus(first)
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = async () => {
    const wrong = normalisePhone(phone) === null && t`Entered phone number is not valid`
    if (!refuse({ phone: wrong || null })) await send(onSend)
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <TextField
          ref={field}
          label={t`Phone number`}
          hint={t`10 digits. We will send a code to this number.`}
          error={fields['phone']?.[0]}
          prefix="+91"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          name="phone"
          value={phone}
          onChange={(event) => onPhone(phoneDigits(event.target.value))}
        />
        <Button type="submit" full busy={busy}>
          <Trans>Send code</Trans>
        </Button>
      </Form>
    </div>
  )
}

interface CodeStepProps {
  phone: string
  timesSent: number
  onResend: () => Promise<void>
  onBack: () => void
  onSignedIn: () => Promise<void>
}

function CodeStep({ phone, timesSent, onResend, onBack, onSignedIn }: CodeStepProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const { busy, error, fields, place, send, refuse } = useSending()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = async (typed: string) => {
    if (refuse({ code: typed.length === otpLength ? null : t`Entered verification code is not valid` })) return
    await send(async () => {
      const driver = await sessionDriver()
      await driver.enterBy(typed, () => driver.identity.confirmOtp(typed))
      if (!currentSession().asked) await onSignedIn()
    })
  }
  useOtpFromMessage((received) => {
    setCode(received)
    void submit(received)
  })
  return (
    <div ref={place}>
      <Form onSubmit={() => submit(code)}>
        <output>
          <Trans>
            We have sent a code to <b className="num">+91 {phone}</b>. It is valid for 5 minutes.
          </Trans>
        </output>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <TextField
          ref={field}
          label={t`Verification code`}
          hint={t`6-digit code from the SMS`}
          error={fields['code']?.[0]}
          code
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          name="code"
          value={code}
          onChange={(event) => setCode(otpDigits(event.target.value))}
        />
        <Button type="submit" full busy={busy}>
          <Trans>Sign in</Trans>
        </Button>
        <Actions>
          <ResendButton key={timesSent} timesSent={timesSent} onResend={() => void send(onResend)} />
          <Button variant="quiet" onClick={onBack}>
            <Trans>Change number</Trans>
          </Button>
        </Actions>
      </Form>
    </div>
  )
}
