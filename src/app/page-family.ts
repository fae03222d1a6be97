import type { ServerBuild } from 'react-router'

type Pages = Pick<ServerBuild, 'routes' | 'assets'>

/** How an address begins: `product` for `/product/12/?strength=5`, empty for home, null for what begins in no usual way. */
export function familyOf(url: string): string | null {
  const { begin } = /^\/(?<begin>[^/?#%]*)(?:[/?#]|$)/.exec(url)?.groups ?? {}
  if (begin === undefined || url.startsWith('//')) return null
  return begin.replace(/\.data$/, '').toLowerCase()
}

/** Every beginning that a page of the build has. */
export const familiesOf = ({ routes }: Pages): string[] => [
  ...new Set(
    Object.values(routes)
      .map((route) => beginOf(route?.path))
      .filter((begin) => begin !== '*'),
  ),
]

/**
 * The pages that an address of a family can lead to: those that begin as it does, home, and the one for addresses that lead nowhere.
 * The router goes through all it knows several times for each page; of a hundred and seventy, that was a tenth of what a page cost.
 */
export function pagesOf<Build extends Pages>(build: Build, family: string): Build {
  const kept = (id: string) => ['', '*', family].includes(beginOf(build.routes[id]?.path))
  return { ...build, routes: only(build.routes, kept), assets: { ...build.assets, routes: only(build.assets.routes, kept) } }
}

const beginOf = (path: string | undefined): string => path?.split('/')[0] ?? ''

const only = <T>(all: Record<string, T>, kept: (id: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([id]) => kept(id)))
