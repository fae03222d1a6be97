/** The same value always gives the same text, whatever the order of its keys: what hashes are made of. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, entry: unknown) => (isRecord(entry) ? sorted(entry) : entry)) ?? 'null'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
