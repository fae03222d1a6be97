import { readFileSync } from 'node:fs'

interface Manifest {
  version: string
  repository?: string | { url: string }
}
const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as Manifest

export const version = manifest.version

/** Where everybody finds the source of what they use here (AGPL-3.0, section 13): the operator's own copy, else that of the project. */
export function sourceUrl(
  { SOURCE_URL }: { SOURCE_URL?: string | undefined },
  { repository }: Pick<Manifest, 'repository'> = manifest,
): string | null {
  const upstream = typeof repository === 'string' ? repository : repository?.url
  const address = SOURCE_URL ?? upstream?.replace(/^git\+/, '').replace(/\.git$/, '')
  return address !== undefined && /^https?:\/\//.test(address) ? address : null
}
