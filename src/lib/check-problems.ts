/**
 * Why an outside service does not work. `refused`: it does not take these keys; `unreachable`: no connection; `no_answer`: connected, and nothing came
 * in time; `unexpected`: it answers, and not as this service does.
 */
export const checkProblems = ['refused', 'unreachable', 'no_answer', 'unexpected'] as const
export type CheckProblem = (typeof checkProblems)[number]
