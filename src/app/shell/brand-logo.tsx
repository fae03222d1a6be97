import { useRouteLoaderData } from 'react-router'
import type { Shell } from '../../data/page-data.ts'
import { Logo } from '../../ui/pictures/logo.tsx'

/** The operator's own logo, or its name beside the mark of the product. */
export function BrandLogo() {
  const shell = useRouteLoaderData<Shell>('root')
  return <Logo name={shell?.brand ?? ''} picture={shell?.logo ?? null} />
}
