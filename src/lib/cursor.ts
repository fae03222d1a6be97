/** Where the next page of a list begins, the newest first: after the moment and the id of the last one seen. */
export function cursorAfter(at: Date | string, id: string): string {
  return `${new Date(at).toISOString()} ${id}`
}
