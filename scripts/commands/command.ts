/** What somebody asked for cannot be done as they said it: a sentence for them, not a trace for us. */
export class WrongUse extends Error {}

/** Runs a command: one that is called wrongly says in a line what is wrong, then how it is used, and ends with 2. */
export async function command(usage: string, work: () => Promise<void> | void): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof WrongUse) && !isArgumentMistake(error)) throw error
    process.stderr.write(`${error.message}\n${usage}\n`)
    process.exit(2)
  }
}

/** `parseArgs` names an unknown or incomplete option by such a code. */
function isArgumentMistake(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/** The moment somebody wrote, with its zone. */
export function momentOf(text: string): Date {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw new WrongUse(`${text} is not a valid time. Example: 2026-11-21T10:00:00+05:30`)
  return moment
}
