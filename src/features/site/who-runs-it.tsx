import { Trans } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import type { Api } from '../../data/contracts.ts'
import type { Shell } from '../../data/page-data.ts'

interface Seller {
  trade_name: string
  legal_name: string
}

export async function loadSellers(api: Api): Promise<readonly Seller[]> {
  return (await api('GET /api/front_page/', { query: {} })).pharmacies
}

/** Who answers for the website, and who sells: the operator and each pharmacy by name, as the settings have them. */
export function WhoRunsIt({ sellers }: { sellers: readonly Seller[] }) {
  const shell = useRouteLoaderData<Shell>('root')
  if (!shell) return null
  const { brand, operatorName } = shell
  const names = sellers.map(({ trade_name: name, legal_name: legal }) => (name === legal ? name : `${name} (${legal})`))
  const list = new Intl.ListFormat(shell.language, { type: 'conjunction' }).format(names)
  return (
    <p>
      <Trans>
        {operatorName} runs the website {brand}.
      </Trans>{' '}
      {names.length > 0 && <Trans>Medicines are sold to you by these licensed pharmacies: {list}.</Trans>}
    </p>
  )
}
