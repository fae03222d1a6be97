import { Trans, useLingui } from '@lingui/react/macro'
import { Form as GetForm, Link, useSearchParams } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { useKnownDeskRoles } from '../../accounts/sessions/desk-session.ts'
import styles from './desk-catalogue.module.css'
import { ProductDrawer } from './desk-product-drawer.tsx'
import { ProductRows } from './desk-product-rows.tsx'
import { isSchedule, schedules } from './product-line.rules.ts'
import { useCatalogueAddress } from './use-catalogue-address.ts'

const limit = 50

const load = async (api: Api, { url }: PageArgs) => {
  const [term, cursor, product, asked] = ['term', 'cursor', 'product', 'schedule'].map(
    (name) => url.searchParams.get(name)?.slice(0, 64) || undefined,
  )
  const hidden = url.searchParams.get('show') === 'hidden'
  const schedule = isSchedule(asked) ? asked : undefined
  const query = { term, cursor, limit, schedule, ...(hidden ? { hidden: 'true' } : {}) }
  const [rows, details] = await Promise.all([
    api('GET /api/desk/product/', { query }),
    product === undefined ? null : api('GET /api/desk/product/{id}/', { params: { id: product } }).catch(nullIfMissing),
  ])
  return { rows, details, product, term, schedule, hidden }
}
function nullIfMissing(failure: unknown): null {
  if (failure instanceof Error && 'status' in failure && failure.status === 404) return null
  throw failure
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** Every product of the shop: found by a word, priced in its row, changed beside the list. */
export default function DeskCataloguePage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Catalogue`} fills tools={<Tools />}>
      {(data) => (
        <div className={classNames(styles.page, data.product !== undefined && styles.withDrawer)}>
          <div className={styles.list}>
            <Filters {...data} />
            <List {...data} />
          </div>
          {data.product !== undefined && <Beside details={data.details} />}
        </div>
      )}
    </DeskFrame>
  )
}

function Tools() {
  const roles = useKnownDeskRoles()
  return (
    <>
      {(roles.includes('pharmacist') || roles.includes('admin')) && (
        <ButtonLink to="/desk/catalogue/schedules" variant="secondary" className={styles.quiet}>
          <Trans>Schedule changes</Trans>
        </ButtonLink>
      )}
      {roles.includes('admin') && (
        <ButtonLink to="/desk/setup/catalogue" variant="secondary" icon="upload-simple" className={styles.quiet}>
          <Trans>Import</Trans>
        </ButtonLink>
      )}
    </>
  )
}

function Filters({ term, schedule, hidden }: Data) {
  const { t } = useLingui()
  const address = useCatalogueAddress()
  return (
    <div className={styles.filters}>
      <GetForm className={styles.search} key={term}>
        {schedule && <input type="hidden" name="schedule" value={schedule} />}
        {hidden && <input type="hidden" name="show" value="hidden" />}
        <TextInput
          aria-label={t`Medicine`}
          placeholder={t`Name or salt`}
          name="term"
          type="search"
          defaultValue={term}
          data-shortcut="search"
        />
      </GetForm>
      <nav className={styles.chips} aria-label={t`Show`}>
        <Link to={address({ schedule: null, show: null })} aria-current={(schedule === undefined && !hidden) || undefined}>
          <Trans>All</Trans>
        </Link>
        {schedules.map((one) => (
          <Link key={one} to={address({ schedule: one, show: null })} aria-current={one === schedule || undefined}>
            {one === 'none' ? <Trans>Not scheduled</Trans> : <Trans>Schedule {one}</Trans>}
          </Link>
        ))}
        <Link to={address({ show: 'hidden', schedule: null })} aria-current={hidden || undefined}>
          <Trans>Hidden</Trans>
        </Link>
      </nav>
    </div>
  )
}

function List({ rows, term, product }: Data) {
  const [search] = useSearchParams()
  const address = useCatalogueAddress()
  const last = rows.length === limit && !term ? rows.at(-1) : undefined
  const isPaged = search.has('cursor')
  return (
    <Pane
      flush
      className={styles.rows}
      foot={
        (isPaged || last) && (
          <span className={styles.pages}>
            {isPaged && (
              <Link to={address({ cursor: null })}>
                <Trans>First page</Trans>
              </Link>
            )}
            {last && (
              <Link to={address({ cursor: last.medicine_id })}>
                <Trans>Next {limit}</Trans>
              </Link>
            )}
          </span>
        )
      }
    >
      {rows.length === 0 ? (
        <PaneState
          icon="magnifying-glass"
          title={<Trans>No products found.</Trans>}
          actions={
            <ButtonLink to="/desk/catalogue" variant="secondary">
              <Trans>Show all products</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <ProductRows rows={rows} open={product} />
      )}
    </Pane>
  )
}

function Beside({ details }: Pick<Data, 'details'>) {
  const { t } = useLingui()
  const address = useCatalogueAddress()
  if (details) return <ProductDrawer key={`${details.medicine_id} ${details.version}`} details={details} />
  return (
    <Pane className={styles.drawer} label={t`Product`}>
      <PaneState
        icon="package"
        title={<Trans>This product does not exist.</Trans>}
        actions={
          <ButtonLink to={address({ product: null })} variant="secondary">
            <Trans>Close</Trans>
          </ButtonLink>
        }
      />
    </Pane>
  )
}
