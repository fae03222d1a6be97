/** The link of a ring names what rings, so that its devices can tell one ring from the next. */
export function ringLink(id: string): string {
  return `/desk/consultations?ring=${encodeURIComponent(id)}`
}

export function ringIn(link: string): string | null {
  return new URL(link, 'http://here.invalid').searchParams.get('ring')
}
