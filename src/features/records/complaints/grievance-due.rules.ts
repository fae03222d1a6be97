const hourMs = 60 * 60 * 1000

interface GrievanceDue {
  step: 'acknowledge' | 'answer'
  by: string
  /** Hours left, never less than a whole one; negative when late. */
  hours: number
}

/** What is due next of a complaint and how long there is for it (CP-1: 48 hours to acknowledge, a month to answer). */
export function grievanceDue(
  { state, ack_by, due_by }: { state: 'open' | 'acknowledged' | 'answered'; ack_by: string; due_by: string },
  now: Date,
): GrievanceDue {
  const [step, by] = state === 'open' ? (['acknowledge', ack_by] as const) : (['answer', due_by] as const)
  const left = (Date.parse(by) - now.getTime()) / hourMs
  return { step, by, hours: left < 0 ? Math.floor(left) : Math.ceil(left) }
}
