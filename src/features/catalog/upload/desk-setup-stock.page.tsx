import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from 'react-router'
import frame from '../../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { RecentImports } from './desk-import-list.tsx'
import { ImportSteps } from './desk-import-steps.tsx'
import { ImportUpload } from './desk-import-upload.tsx'

const load = async (api: Api, { url }: PageArgs) => {
  const id = url.searchParams.get('import')
  if (id) return { details: await api('GET /api/desk/import/{id}/', { params: { id } }), imports: [], pharmacies: [] }
  const [imports, pharmacies] = await Promise.all([
    api('GET /api/desk/import/', { query: { kind: 'stock' } }),
    api('GET /api/desk/stock/pharmacies/'),
  ])
  return { details: null, imports, pharmacies }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** The batches a pharmacy has when it begins. */
export default function SetupStockPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Opening stock`}
      back={{ to: '/desk/setup', label: t`Setup` }}
      lead={<Trans>Receive the batches a pharmacy has on its shelves from a CSV file. Expired batches are rejected.</Trans>}
    >
      {({ details, ...begin }) =>
        details ? (
          <ImportSteps
            key={details.id}
            details={details}
            home="/desk/setup/stock"
            next={
              <ButtonLink to={`/desk/stock?pharmacy=${details.pharmacy}`}>
                <Trans>View stock</Trans>
              </ButtonLink>
            }
          />
        ) : (
          <Begin {...begin} />
        )
      }
    </DeskFrame>
  )
}

function Begin({ imports, pharmacies }: Omit<Data, 'details'>) {
  const { t } = useLingui()
  const navigate = useNavigate()
  if (pharmacies.length === 0)
    return (
      <EmptyState>
        <Trans>
          Stock belongs to a pharmacy. <Link to="/desk/setup">Set up a pharmacy first.</Link>
        </Trans>
      </EmptyState>
    )
  return (
    <div className={frame.parts}>
      <ImportUpload
        kind="stock"
        pharmacies={pharmacies}
        hint={t`CSV with one batch per line, up to 250,000 lines and 64 MB. From Excel, use “Save as CSV”.`}
        onUploaded={async (id) => navigate(`?import=${id}`)}
      />
      <Disclosure summary={t`What the file should contain`}>
        <p>
          <Trans>
            The product (its code, barcode or name as in your catalogue), batch number, expiry (MM/YY, MM/YYYY or DD-MM-YYYY) and quantity
            are needed. MRP and purchase price per pack are optional.
          </Trans>
        </p>
        <p>
          <Trans>
            Choose for each quantity column whether it counts packs or loose units. 12 packs of “strip of 10 tablets” are 120 tablets. A
            file is never added twice; a batch you already have gets the quantity on top.
          </Trans>
        </p>
      </Disclosure>
      <RecentImports imports={imports} />
    </div>
  )
}
