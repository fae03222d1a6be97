/** What each step of the work gets: does it once, shows its refusal, reads the order anew. */
export type Work = (step: () => Promise<unknown>) => Promise<boolean>
