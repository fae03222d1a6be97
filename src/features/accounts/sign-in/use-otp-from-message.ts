import { useEffect, useRef } from 'react'
import { otpDigits, otpLength } from './sign-in.rules.ts'

/** WebOTP: a phone that may read the message's last line `@host #123456` fills the code in (https://wicg.github.io/web-otp/). */
export function useOtpFromMessage(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined
    const stop = new AbortController()
    const options: CredentialRequestOptions & { otp: { transport: string[] } } = { otp: { transport: ['sms'] }, signal: stop.signal }
    navigator.credentials.get(options).then(
      (credential) => {
        const code = credential && 'code' in credential ? otpDigits(String(credential.code)) : ''
        if (code.length === otpLength) latest.current(code)
      },
      // Refused, stopped or not there: the person types the code.
      () => {},
    )
    return () => stop.abort()
  }, [])
}
