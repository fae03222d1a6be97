/** The address without the parts of a form that nobody filled in; null where it is clean. */
export function withoutEmpty({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string | null {
  const filled = [...searchParams].filter(([, value]) => value !== '')
  if (filled.length === searchParams.size) return null
  const query = new URLSearchParams(filled).toString()
  return query === '' ? pathname : `${pathname}?${query}`
}
