type Listener = (userId: string) => void

/** One process, one signal: whoever sleeps until something was committed is told the account, and looks at the database itself. */
function signal() {
  const listeners = new Set<Listener>()
  return {
    tell: (userId: string) => listeners.forEach((listener) => listener(userId)),
    /** Answers how to stop listening. */
    listen: (listener: Listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** An account's stream has something new. */
export const newEvents = signal()
/** A session ended: told as the account whose streams hang on it would be. */
export const sessionSignal = (sessionId: string) => `session:${sessionId}`
/** The outbox has something to send. */
export const newTasks = signal()
