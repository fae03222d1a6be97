import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'

const params = z.object({ id: z.guid() })
const mode = z.enum(['video', 'audio']).meta({ id: 'CallMode' })
const IceServers = z
  .array(z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }))
  .meta({ id: 'IceServers' })

/** What a browser needs to take its place in the call. The ticket is good for one hello within a minute. */
/** Who somebody is in a call. */
export const CallRole = z.enum(['patient', 'doctor', 'guest']).meta({ id: 'CallRole' })
export const Joined = z
  .object({
    state: z.enum(['waiting', 'open', 'ended']),
    room_id: z.string(),
    url: z.string(),
    token: z.string().nullable(),
    expires_at: z.string().nullable(),
    server_now: z.string(),
    role: CallRole,
    mode,
    ice_servers: IceServers,
    /** Media through the relay only: a doctor's home address is nobody's business. */
    relay_only: z.boolean(),
    position: z.int().nullable(),
    doctor: z.object({ name: z.string(), registration_no: z.string(), council: z.string() }).nullable(),
  })
  .meta({ id: 'CallTicket' })
export type Joined = z.infer<typeof Joined>

const Check = z.enum(['ok', 'problem', 'skipped']).meta({ id: 'DeviceCheckResult' })
const JoinBody = z.strictObject({
  device_check: z.strictObject({ cam: Check, mic: Check, net: Check }).optional(),
  mode: mode.optional(),
})

export const guestRelations = ['relative', 'guardian', 'interpreter'] as const

export const callsContract = {
  'POST /api/consultation/{id}/join/': {
    operationId: 'joinCall',
    access: ['patient', 'doctor'],
    summary: 'Join a call: returns the socket URL and a ticket; if it is too early, says when to join',
    perMinute: 60,
    audit: 'join a consultation',
    repeats: true,
    params,
    body: JoinBody,
    response: Joined,
  },
  'GET /api/consultation/{id}/join/': {
    operationId: 'getCallTicket',
    access: ['patient', 'doctor'],
    summary: 'Same as POST, for callers that use GET',
    perMinute: 60,
    audit: 'join a consultation',
    params,
    response: Joined,
  },
  'POST /api/consultation/{id}/guest/': {
    operationId: 'createGuestLink',
    access: ['patient', 'doctor'],
    summary: 'Create a guest link for a relative or interpreter; bound to the first browser that opens it, admitted by the doctor',
    idempotent: true,
    audit: 'invite into a consultation',
    perMinute: 10,
    params,
    body: z.strictObject({ name: z.string().trim().min(1).max(80), relation: z.enum(guestRelations) }),
    response: z.object({ guest_id: z.string(), path: z.string(), expires_at: z.string() }),
  },
  'PUT /api/consultation/{id}/chat/read/': {
    operationId: 'markCallChatRead',
    access: ['patient', 'doctor'],
    summary: 'Mark the chat of a call as read up to an event; returns how far it is read on all devices',
    perMinute: 120,
    params,
    body: z.strictObject({ seq: z.int().min(0) }),
    response: z.object({ read_seq: z.int() }),
  },
  'GET /api/call/relay/': {
    operationId: 'getRelayCredentials',
    access: ['patient', 'doctor'],
    summary: 'Get TURN credentials valid for 10 minutes for a connection test; empty if no relay is configured',
    perMinute: 20,
    response: z.object({ ice_servers: IceServers }),
  },
  'POST /api/call/guest/': {
    operationId: 'joinCallAsGuest',
    access: ['anyone'],
    summary: 'Join a call as a guest with an invitation link; `key` is a secret of the browser, the first one is kept',
    perMinute: 30,
    body: z.strictObject({ token: z.string().min(20).max(200), key: z.string().min(20).max(100) }),
    response: Joined,
  },
} satisfies Contract
