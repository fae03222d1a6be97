import { useLingui } from '@lingui/react/macro'
import type { CheckProblem } from '../../../lib/check-problems.ts'
import type { ConnectionName } from './connections.rules.ts'

interface ConnectionWords {
  title: string
  /** What happens while it is not there. */
  without: string
  /** What else to think of before its settings are removed. */
  removed?: string
}

export function useConnectionWords(): Record<ConnectionName, ConnectionWords> {
  const { t } = useLingui()
  return {
    payments: {
      title: t`Payments: Razorpay`,
      without: t`Without it, patients cannot pay online: consultations cannot be paid for, and orders only by cash on delivery, where you allow it.`,
      removed: t`Refunds of earlier payments need the same Razorpay account.`,
    },
    sms: {
      title: t`SMS: MSG91`,
      without: t`Without an SMS service, nobody can sign in with a phone number. One of the two is enough.`,
    },
    'sms-second': {
      title: t`Second SMS service: Twilio`,
      without: t`Without a second service, codes and messages wait while the first one is down.`,
    },
    whatsapp: {
      title: t`WhatsApp`,
      without: t`Without it, messages go by SMS only.`,
    },
    email: {
      title: t`Email`,
      without: t`Without it, no emails are sent and nobody can sign in by email. Notifications in the app stay.`,
    },
    push: {
      title: t`Notifications in the browser`,
      without: t`These work without any account: this installation made its own keys. The test shows a notification in this browser.`,
    },
    storage: {
      title: t`File storage: S3`,
      without: t`Without it, files are stored in the data folder, and several servers must share that folder.`,
      removed: t`Files in the bucket can no longer be opened. Copy them to the data folder first.`,
    },
    relay: {
      title: t`Relay for video calls`,
      without: t`Without it, calls connect directly and fail on some mobile and office networks.`,
    },
    scanner: {
      title: t`Virus scanner: ClamAV`,
      without: t`Without it, uploads are checked only for the EICAR test signature, not for real viruses.`,
    },
  }
}

export function useProblemWords(): Record<CheckProblem, string> {
  const { t } = useLingui()
  return {
    refused: t`The service refused these settings. Check the keys.`,
    unreachable: t`The service could not be reached. Check the address and this server's network.`,
    no_answer: t`The service did not answer in time. Try again in a minute.`,
    unexpected: t`Something else answered than expected. Check the address.`,
  }
}

interface FieldWords {
  label: string
  hint?: string
}

/** By the names of the settings. */
export function useFieldWords(): Partial<Record<string, FieldWords>> {
  return { ...usePaymentFields(), ...useMessageFields(), ...useServerFields() }
}

function usePaymentFields(): Record<string, FieldWords> {
  const { t } = useLingui()
  return {
    RAZORPAY_KEY_ID: { label: t`Key ID`, hint: t`Starts with rzp_live_ or rzp_test_` },
    RAZORPAY_KEY_SECRET: { label: t`Key secret` },
    RAZORPAY_WEBHOOK_SECRET: { label: t`Webhook secret` },
  }
}

function useMessageFields(): Record<string, FieldWords> {
  const { t } = useLingui()
  return {
    MSG91_AUTH_KEY: { label: t`Auth key` },
    MSG91_TEMPLATES: { label: t`Flow IDs by template`, hint: t`For example sign_in_code.en=65f1a2, sign_in_code.hi=65f1b3` },
    TWILIO_ACCOUNT_SID: { label: t`Account SID` },
    TWILIO_AUTH_TOKEN: { label: t`Auth token` },
    TWILIO_SENDER: { label: t`Sender`, hint: t`A phone number with +, a sender ID registered at DLT, or a messaging service (MG…)` },
    SMS_FIRST: { label: t`Send first with`, hint: t`The other service is used when this one refuses a message or cannot be reached.` },
    WHATSAPP_PHONE_NUMBER_ID: { label: t`Phone number ID` },
    WHATSAPP_TOKEN: { label: t`Access token` },
    SMTP_HOST: { label: t`Mail server`, hint: t`For example smtp.example.com` },
    SMTP_PORT: { label: t`Port`, hint: t`587, or 465 for TLS from the start` },
    SMTP_USER: { label: t`User name` },
    SMTP_PASSWORD: { label: t`Password` },
    MAIL_FROM: { label: t`Sender of emails`, hint: t`For example Own Clinic <hello@clinic.example>` },
  }
}

function useServerFields(): Record<string, FieldWords> {
  const { t } = useLingui()
  return {
    S3_ENDPOINT: { label: t`Endpoint with bucket`, hint: t`For example https://s3.ap-south-1.amazonaws.com/my-bucket` },
    S3_REGION: { label: t`Region` },
    S3_ACCESS_KEY_ID: { label: t`Access key ID` },
    S3_SECRET_ACCESS_KEY: { label: t`Secret access key` },
    TURN_URLS: { label: t`Relay addresses`, hint: t`For example turn:turn.example.com:3478, turn:turn.example.com:3478?transport=tcp` },
    TURN_SECRET: { label: t`Shared secret`, hint: t`static-auth-secret of the relay, at least 16 characters` },
    CLAMD_URL: { label: t`Address`, hint: t`For example tcp://127.0.0.1:3310` },
  }
}
