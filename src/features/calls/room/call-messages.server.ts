import * as z from 'zod'
import { readJson } from '../../../platform/read-json.ts'
import type { ClientMessage } from '../call-protocol.ts'
import { callNumbers } from '../calls.rules.ts'

const id = z.int().min(1)
const peer = z.string().min(1).max(64)
const sdp = z.string().max(60_000)
const Description = z.strictObject({ type: z.enum(['offer', 'answer', 'pranswer', 'rollback']), sdp })
const Candidate = z.strictObject({
  candidate: z.string().max(1000),
  sdpMid: z.string().max(32).nullable(),
  sdpMLineIndex: z.int().nullable(),
  usernameFragment: z.string().max(256).nullish(),
})
const MediaState = z.strictObject({
  mic: z.boolean(),
  cam: z.boolean(),
  mode: z.enum(['video', 'audio']),
  why: z.enum(['choice', 'weak_line', 'no_camera']).optional(),
  hears: z.boolean().optional(),
})

const Message = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('hello'), v: z.literal(1), ticket: z.string().max(2000), inst: peer, lastSeq: z.int().min(0) }),
  z.strictObject({
    t: z.literal('sig'),
    id,
    to: peer,
    gen: z.int().min(0),
    turn: z.int().min(1).optional(),
    base: z.int().min(0).optional(),
    desc: Description.optional(),
    cand: Candidate.nullable().optional(),
  }),
  z.strictObject({ t: z.literal('state'), id, state: MediaState }),
  z.strictObject({ t: z.literal('hears'), id, hears: z.boolean() }),
  z.strictObject({ t: z.literal('sees'), id }),
  z.strictObject({
    t: z.literal('chat'),
    id,
    text: z.string().trim().min(1).max(callNumbers.longestChat),
    file: z.uuid().optional(),
    ask: z.literal('photo').optional(),
  }),
  z.strictObject({ t: z.literal('admit'), id, peer }),
  z.strictObject({ t: z.literal('end'), id }),
  z.strictObject({ t: z.literal('leave'), id }),
  z.strictObject({ t: z.literal('ice') }),
  z.strictObject({ t: z.literal('ping') }),
])

/** A message of the protocol, or null for anything else. */
export function readMessage(text: string): ClientMessage | null {
  const read = Message.safeParse(readJson(text))
  return read.success ? (read.data as ClientMessage) : null
}
