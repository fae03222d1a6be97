import type { Config } from '../../platform/config.server.ts'
import { failoverSender } from './failover-sender.ts'
import { limitedSender } from './limited-sender.ts'
import type { MessageSender } from './message-sender.ts'
import type { Channel } from './message-templates.ts'
import { msg91 } from './msg91.server.ts'
import { smtpMail } from './smtp-mail.server.ts'
import { twilio } from './twilio.server.ts'
import { whatsAppCloud } from './whatsapp-cloud.server.ts'

const nobody: MessageSender = {
  name: 'nobody',
  send: ({ channel }) => Promise.resolve({ state: 'rejected', reason: `nobody sends ${channel} here` }),
}

/** Each channel by its configured vendor. The mailbox stands in for the others in demo mode only: in live mode everybody could read sign-in codes there. */
export function openSender(config: Config, mailbox: MessageSender, operatorName: () => Promise<string>): MessageSender {
  const otherwise = config.PARCHA_MODE === 'demo' ? mailbox : nobody
  const senders: Record<Channel, MessageSender> = {
    sms: smsOf(config, operatorName) ?? otherwise,
    whatsapp: whatsAppOf(config) ?? otherwise,
    email: mailOf(config, operatorName) ?? otherwise,
  }
  return {
    name: named(senders),
    channels: (Object.keys(senders) as Channel[]).filter((channel) => senders[channel] !== nobody),
    ...(Object.values(senders).some((sender) => sender.mailbox) ? { mailbox: true as const } : {}),
    send: (message) => senders[message.channel].send(message),
  }
}

/** `SMS: MSG91; WhatsApp, email: built-in mailbox`. */
function named(senders: Record<Channel, MessageSender>): string {
  const words: Record<Channel, string> = { sms: 'SMS', whatsapp: 'WhatsApp', email: 'email' }
  const channels = Object.keys(words) as Channel[]
  const byName = Map.groupBy(channels, (channel) => senders[channel].name)
  return [...byName].map(([name, of]) => `${of.map((channel) => words[channel]).join(', ')}: ${name}`).join('; ')
}

/** Both vendors when both are set up, the first one first. */
function smsOf(config: Config, operatorName: () => Promise<string>): MessageSender | null {
  const byMsg91 = msg91Of(config)
  const byTwilio = twilioOf(config, operatorName)
  const inOrder = config.SMS_FIRST === 'twilio' ? [byTwilio, byMsg91] : [byMsg91, byTwilio]
  const senders = inOrder.filter((sender) => sender !== null).map((sender) => limitedSender(sender))
  return senders.length > 1 ? failoverSender(senders) : (senders[0] ?? null)
}

export function msg91Of({ MSG91_AUTH_KEY: authKey, MSG91_TEMPLATES: flows, MSG91_URL: url }: Config): MessageSender | null {
  return authKey && flows ? msg91({ authKey, flows, url }) : null
}

export function twilioOf(config: Config, operatorName: () => Promise<string>): MessageSender | null {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_SENDER: sender, TWILIO_URL: url } = config
  return accountSid && authToken && sender ? twilio({ accountSid, authToken, sender, url, operatorName }) : null
}

function whatsAppOf({ WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_URL: url }: Config): MessageSender | null {
  return token && phoneNumberId ? limitedSender(whatsAppCloud({ token, phoneNumberId, url })) : null
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from }: Config, operatorName: () => Promise<string>): MessageSender | null {
  return url && from ? limitedSender(smtpMail({ url, from, operatorName })) : null
}
