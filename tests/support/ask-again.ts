import { asRefusal } from '../../src/platform/http/http-errors.server.ts'

const comeBack = new Set(['in_flight', 'unavailable'])

/**
 * As a client does that is told to come back: a request that is still being processed is sent again, with its key; so is one that waited too long
 * for a connection or a lock, which a busy machine may let happen to anybody.
 */
export async function askAgain<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (comeBack.has(asRefusal(error)?.code ?? '')) return askAgain(send)
    throw error
  }
}
