import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import frame from '../../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { RecentImports } from './desk-import-list.tsx'
import { ImportSteps } from './desk-import-steps.tsx'
import { ImportUpload } from './desk-import-upload.tsx'

const load = async (api: Api, { url }: PageArgs) => {
  const id = url.searchParams.get('import')
  return id
    ? { details: await api('GET /api/desk/import/{id}/', { params: { id } }), imports: [] }
    : { details: null, imports: await api('GET /api/desk/import/', { query: { kind: 'catalogue' } }) }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** The operator's own products from a list of theirs. */
export default function SetupCataloguePage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Product catalogue`}
      back={{ to: '/desk/setup', label: t`Setup` }}
      lead={<Trans>Import the products you sell from a CSV file. You see every change before anything is imported.</Trans>}
    >
      {({ details, imports }) =>
        details ? (
          <ImportSteps
            key={details.id}
            details={details}
            home="/desk/setup/catalogue"
            next={
              <ButtonLink to="/desk/setup/stock">
                <Trans>Add opening stock</Trans>
              </ButtonLink>
            }
          />
        ) : (
          <Begin imports={imports} />
        )
      }
    </DeskFrame>
  )
}

function Begin({ imports }: Pick<Data, 'imports'>) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <div className={frame.parts}>
      <ImportUpload
        kind="catalogue"
        hint={t`CSV with one pack per line, up to 250,000 lines and 64 MB. From Excel, use “Save as CSV”.`}
        onUploaded={async (id) => navigate(`?import=${id}`)}
      />
      <Notice kind="info" title={t`Schedules are set by law`}>
        <Trans>
          The schedule of each medicine comes from its composition. A medicine with an ingredient we do not know is treated as Schedule H
          and sold on prescription only.
        </Trans>
      </Notice>
      <Disclosure summary={t`What the file should contain`}>
        <p>
          <Trans>
            Product name, MRP, manufacturer, pack size (“strip of 10 tablets”, “10'S”, “100 ML”) and composition (“Amoxycillin (500mg)”) are
            needed. Selling price, HSN code, schedule, barcode and product code are optional.
          </Trans>
        </p>
        <p>
          <Trans>
            Importing again updates a product with the same product code. Without product codes, a product with the same name, manufacturer
            and pack size is updated. Products that are not in the file stay as they are.
          </Trans>
        </p>
      </Disclosure>
      <RecentImports imports={imports} />
    </div>
  )
}
