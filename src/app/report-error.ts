/** Reports of one page at most: what breaks again and again is told by the first. */
const mostReports = 3
/** A broken line and an answer that was refused are no errors of ours. */
const expected = /^(AbortError|ApiFailure|NetworkError)$/
const offline = /fetch|network|load failed|importing a module/i

const told = new Set<string>()

/** Tells the server of an error by its class and its places in our files; never by an address, and only by a sentence that the server knows. */
export function reportError(error: unknown, pattern?: string): void {
  if (!(error instanceof Error) || expected.test(error.name) || offline.test(error.message) || told.size >= mostReports) return
  const places = [...(error.stack ?? '').matchAll(/\/assets\/([\w.-]+\.js:\d+:\d+)/g)].slice(0, 8).map((match) => match[1] ?? '')
  // What an extension of the browser does happens in files of its own.
  const key = `${error.name} ${places[0]}`
  if (places.length === 0 || told.has(key)) return
  told.add(key)
  const page = pattern ?? location.pathname.split('/')[1] ?? ''
  const body = { page: page.slice(0, 100), kind: error.name.slice(0, 64), text: error.message.slice(0, 300), places }
  navigator.sendBeacon('/api/browser_error/', new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
