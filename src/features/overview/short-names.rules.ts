/** Names without the words they all begin with: "Jaipur" of "Parcha Pharmacy, Jaipur". */
export function shortNames(names: readonly string[]): string[] {
  const [first = ''] = names
  const words = first.split(' ')
  let shared = words.length - 1
  while (shared > 0 && !names.every((name) => name.startsWith(`${words.slice(0, shared).join(' ')} `))) shared--
  const prefix = shared === 0 ? '' : `${words.slice(0, shared).join(' ')} `
  return names.map((name) => name.slice(prefix.length))
}
