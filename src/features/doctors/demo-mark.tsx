import { Trans } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import type { Shell } from '../../data/page-data.ts'

/** Whether these doctors are invented: no council knows them. */
export const useDemo = (): boolean => useRouteLoaderData<Shell>('root')?.demo === true

/** Beside a registration of the demo clinic, so that nobody takes its number for a real one. */
export function DemoMark() {
  return useDemo() ? (
    <>
      {' '}
      <small>
        (<Trans>demo, invented number</Trans>)
      </small>
    </>
  ) : null
}
