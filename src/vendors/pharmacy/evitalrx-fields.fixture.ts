/** The fields of a call to the vendor, whichever way they were sent. */
export function fieldsIn(body: string): Record<string, string> {
  if (!body.startsWith('--')) return JSON.parse(body) as Record<string, string>
  const parts = body.matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g)
  return Object.fromEntries(Array.from(parts, ([, name = '', value = '']) => [name, value]))
}
