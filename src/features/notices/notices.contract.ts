import * as z from 'zod'
import { Removed } from '../../lib/values.contract.ts'
import type { Contract } from '../../lib/contract.ts'

const Notice = z
  .object({
    id: z.string(),
    kind: z.string(),
    title: z.string(),
    body: z.string(),
    link: z.string(),
    created_at: z.string(),
    read_at: z.string().nullable(),
  })
  .meta({ id: 'Notification' })
export type Notice = z.infer<typeof Notice>

const Topic = z
  .enum(['orders', 'consultations', 'prescriptions', 'payments', 'account', 'desk', 'reminders'])
  .meta({ id: 'NotificationTopic' })
const Preferences = z
  .object({
    /** Null: nothing of this topic goes that way, or it must be sent whatever somebody chooses. */
    topics: z.array(z.object({ topic: Topic, push: z.boolean(), sms: z.boolean().nullable(), email: z.boolean().nullable() })),
    /** Whether the consent to messages stands; without it only what is owed leaves by SMS or e-mail. */
    agreed: z.boolean(),
    phone_number: z.string().nullable(),
    /** Verified; nothing is mailed to another. */
    email: z.string().nullable(),
    /** What a browser subscribes to Web Push with (VAPID). */
    web_push_key: z.string(),
  })
  .meta({ id: 'NotificationPreferences' })

const Choice = z.strictObject({ topic: Topic, push: z.boolean().optional(), sms: z.boolean().optional(), email: z.boolean().optional() })
export type Choice = z.output<typeof Choice>

const base64url = (bytes: number) =>
  z
    .string()
    .max(200)
    .refine(
      (text) => /^[\w-]+=*$/.test(text) && Math.floor((text.replaceAll('=', '').length * 3) / 4) === bytes,
      `${bytes} bytes as base64url`,
    )

const NewDevice = z
  .strictObject({
    platform: z.enum(['web', 'android', 'ios']),
    transport: z.enum(['inapp', 'webpush', 'fcm']).optional(),
    token: z.string().min(1).max(2000).optional(),
    subscription: z
      .object({
        endpoint: z.url().max(2000),
        expirationTime: z.number().nullable().optional(),
        keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
      })
      .optional(),
  })
  .refine(({ token, subscription }) => (token === undefined) !== (subscription === undefined), {
    error: 'Send either a token or a subscription',
    path: ['token'],
  })
  .refine(({ transport, subscription }) => transport === undefined || (transport === 'webpush') === (subscription !== undefined), {
    error: 'Use subscription for webpush, token for other transports',
    path: ['transport'],
  })
export type NewDevice = z.output<typeof NewDevice>

const params = z.object({ id: z.guid() })

export const noticesContract = {
  'POST /api/devices/': {
    operationId: 'registerDevice',
    access: ['patient', 'doctor'],
    summary: 'Register a device for notifications: FCM token, Web Push subscription, or this browser while open (inapp)',
    body: NewDevice,
    response: z.object({ id: z.string() }),
  },
  'DELETE /api/devices/{id}/': {
    operationId: 'removeDevice',
    access: ['patient', 'doctor'],
    summary: 'Remove a device; browsers do this on sign-out',
    params,
    response: Removed,
  },
  'GET /api/notice/': {
    operationId: 'listNotifications',
    access: ['patient'],
    summary: 'List notifications, newest first',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20), cursor: z.guid().optional() }),
    response: z.array(Notice),
  },
  'GET /api/notice/unread/': {
    operationId: 'countUnreadNotifications',
    access: ['patient'],
    summary: 'Count unread notifications',
    response: z.object({ unread: z.int() }),
  },
  'POST /api/notice/read_all/': {
    operationId: 'markAllNotificationsRead',
    access: ['patient'],
    summary: 'Mark every notification as read; idempotent',
    response: z.object({ unread: z.int() }),
  },
  'POST /api/notice/{id}/read/': {
    operationId: 'markNotificationRead',
    access: ['patient'],
    summary: 'Mark a notification as read; idempotent',
    params,
    response: Notice,
  },
  'GET /api/notice/preference/': {
    operationId: 'getNotificationPreferences',
    access: ['patient', 'doctor'],
    summary: 'Get push, SMS and email settings by topic, and the Web Push public key',
    response: Preferences,
  },
  'PATCH /api/notice/preference/': {
    operationId: 'updateNotificationPreferences',
    access: ['patient', 'doctor'],
    summary: 'Turn channels on or off by topic; all notifications stay in the list',
    body: z.strictObject({ topics: z.array(Choice).max(Topic.options.length) }),
    response: Preferences,
  },
} satisfies Contract
