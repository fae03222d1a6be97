/** Whether a page of this origin is one of the host that was asked; what is no origin, `null` above all, is none. */
export function sameHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}
