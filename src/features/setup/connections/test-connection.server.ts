import { Refusal } from '../../../lib/errors.ts'
import type { Language } from '../../../lib/languages.ts'
import type { Context } from '../../../platform/context.ts'
import type { Config } from '../../../platform/config.server.ts'
import { type CheckResult, fails, works } from '../../../vendors/connection-check.ts'
import { checkSmtp } from '../../../vendors/messages/check-smtp.server.ts'
import type { MessageSender } from '../../../vendors/messages/message-sender.ts'
import { msg91Of, twilioOf } from '../../../vendors/messages/open-sender.server.ts'
import type { Push } from '../../../vendors/push/push-port.ts'
import { findUser } from '../../accounts/accounts.sql.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { checkConnection } from './check-connection.server.ts'
import type { ConnectionName } from './connections.rules.ts'

interface TestRequest {
  email?: string | undefined
  subscription?: { endpoint: string; keys: { p256dh: string; auth: string } } | undefined
}
interface Testing {
  config: Config
  operatorName: () => Promise<string>
  push: Push
  wish: TestRequest
}

/** As `checkConnection`, and where a message can show more, one goes to whoever tests. */
export async function testConnection(
  context: Context,
  name: ConnectionName,
  { config, operatorName, push, wish }: Testing,
): Promise<CheckResult> {
  if (name === 'push') return testPush(push, wish.subscription, context)
  const result = await checkConnection(name, config, context.now)
  if (!result) throw new Refusal('conflict', { detail: 'Set this service up first' })
  if (!result.works) return result
  if (name === 'email') return testMail(context, config, { typed: wish.email, operator: await operatorName() })
  if (name === 'sms') return testSms(context, msg91Of(config))
  return name === 'sms-second' ? testSms(context, twilioOf(config, operatorName)) : result
}

const mails: Record<Language, { subject: (name: string) => string; text: string }> = {
  en: { subject: (name) => `Test email from ${name}`, text: 'Email works. You asked for this test on the setup page.' },
  hi: { subject: (name) => `${name} का टेस्ट ईमेल`, text: 'ईमेल काम कर रहा है। यह टेस्ट आपने सेटअप पेज से भेजा है।' },
}

async function testMail(
  context: Context,
  { SMTP_URL: url = '', MAIL_FROM: from = '' }: Config,
  { typed, operator }: { typed: string | undefined; operator: string },
): Promise<CheckResult> {
  const user = await findUser(context.db, signedIn(context))
  const to = typed ?? (user?.email_verified ? user.email : null)
  if (!to) throw new Refusal('invalid', { fields: { email: ['Enter an email address'] } })
  const { subject, text } = mails[context.language]
  return checkSmtp({ url, from }, { to, subject: subject(operator), text })
}

/** The message of a sign-in, whose text is registered in any case, with a code that signs nobody in. */
async function testSms(context: Context, sender: MessageSender | null): Promise<CheckResult> {
  const user = await findUser(context.db, signedIn(context))
  if (!user?.phone_number || !sender) return works()
  const message = {
    id: context.newId(),
    to: user.phone_number,
    channel: 'sms',
    template: 'sign_in_code',
    vars: { code: '000000' },
  } as const
  const sent = await sender.send({ ...message, language: context.language })
  if (sent.state === 'sent') return works()
  return fails(sent.inDoubt === undefined ? 'refused' : 'no_answer', sent.reason)
}

const pushes: Record<Language, { title: string; body: string }> = {
  en: { title: 'Notifications work', body: 'You asked for this test on the setup page.' },
  hi: { title: 'नोटिफ़िकेशन काम कर रहे हैं', body: 'यह टेस्ट आपने सेटअप पेज से भेजा है।' },
}

async function testPush(push: Push, subscription: TestRequest['subscription'], context: Context): Promise<CheckResult> {
  if (!subscription) throw new Refusal('invalid', { fields: { subscription: ['This field is required'] } })
  const target = { transport: 'webpush', endpoint: subscription.endpoint, keys: subscription.keys } as const
  if (!push.takes(target))
    throw new Refusal('invalid', { fields: { subscription: ['Notifications to this type of device are not supported here'] } })
  const link = '/desk/setup/connections'
  const payload = { notification: pushes[context.language], data: { kind: 'test', link }, fcmOptions: { link } }
  try {
    const outcome = await push.send(target, payload, { topic: 'test' })
    return outcome === 'sent' ? works() : fails('refused', 'this subscription has ended')
  } catch (error) {
    return fails('no_answer', error instanceof Error ? error.message : null)
  }
}
