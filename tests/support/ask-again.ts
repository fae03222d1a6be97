import { Refusal } from '../../src/lib/errors.ts'

/** As a client does that is told to come back: a request that is still being processed is sent again, with its key. */
export async function askAgain<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'in_flight') return askAgain(send)
    throw error
  }
}
