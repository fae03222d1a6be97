export interface Crumb {
  to: string
  name: string
}

/** schema.org BreadcrumbList; the last one is the page itself and needs no address. */
export function breadcrumbFacts(origin: string, path: readonly Crumb[], here: string): Record<string, unknown> {
  const steps = path.map(({ to, name }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: origin + to }))
  return { '@type': 'BreadcrumbList', itemListElement: [...steps, { '@type': 'ListItem', position: path.length + 1, name: here }] }
}
