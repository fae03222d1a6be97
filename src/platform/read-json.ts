/** What a text from outside says; null when it is no JSON, so that whoever checks the shape refuses it like any other nonsense. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
