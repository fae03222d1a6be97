/** When the server lets this session end by itself, and why it ended before: somebody did it on another device, or an admin took the desk away. */
let endsAt = Infinity
let early = false
let closed = false

export const sessionEnd = {
  known: (at: string) => {
    endsAt = Date.parse(at)
    early = false
    closed = false
  },
  came: (now: number) => {
    early = endsAt !== Infinity && now < endsAt
  },
  wasEarly: () => early,
  /** Known before the session is found to be over: an admin deactivated whoever is here. */
  refusedBy: (code: string | undefined) => {
    if (code === 'access_ended') closed = true
  },
  wasClosed: () => closed,
}
