import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { HashLink } from '../../../ui/controls/hash-link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import styles from './filter-rail.module.css'
import { Choice, Facet, FormFacet, StrengthFacet } from './filter-facets.tsx'
import { PriceFacet } from './price-facet.tsx'
import { filterCount, type ResultsAddress, withoutFilters } from './results-address.rules.ts'
import type { Facets } from '../search/results.contract.ts'

const shownMakers = 8

interface RailProps {
  address: ResultsAddress
  facets: Facets
  pincode: string | null
  /** Of the form: the page itself. */
  action: string
}

/** The filters as a plain form of the address: beside the list on a desktop, over it on a phone; without scripts it is sent by its button. */
export function FilterRail(props: RailProps) {
  const { t } = useLingui()
  const [wish, setOpen] = useState<boolean | null>(null)
  const hydrated = useHydrated()
  // Pressed before this was live: the address says so.
  const open = wish ?? (hydrated && location.hash === '#filters')
  const count = filterCount(props.address)
  return (
    <>
      <HashLink to="#filters" className={styles.open} onPress={() => setOpen(true)}>
        <Icon name="funnel-simple" size={20} />
        {count > 0 ? <Trans>Filters ({count})</Trans> : <Trans>Filters</Trans>}
      </HashLink>
      <aside id="filters" className={open ? styles.railOpen : styles.rail} aria-label={t`Filters`}>
        <RailForm {...props} onClose={() => setOpen(false)} />
      </aside>
    </>
  )
}

function RailForm({ address, facets, pincode, action, onClose }: RailProps & { onClose: () => void }) {
  const { t } = useLingui()
  const submit = useSubmit()
  const isBeside = () => window.matchMedia('(min-width: 56.25em)').matches
  return (
    <Form
      method="get"
      action={action}
      preventScrollReset
      className={styles.form}
      onChange={(event) => isBeside() && isChoice(event.target) && void submit(event.currentTarget, { preventScrollReset: true })}
      onSubmit={onClose}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Kept address={address} />
      <Top address={address} />
      <Choice name="stock" value="1" checked={address.inStock} count={facets.in_stock}>
        {pincode === null ? <Trans>In stock</Trans> : <Trans>In stock for {pincode}</Trans>}
      </Choice>
      <FormFacet address={address} facets={facets} />
      <StrengthFacet address={address} facets={facets} />
      <PriceFacet address={address} price={facets.price} />
      <Prescription address={address} facets={facets} />
      <Facet legend={t`Maker`} name="maker" values={facets.maker} chosen={address.maker} most={shownMakers} />
      <div className={styles.send}>
        <button type="submit" className={styles.submit}>
          <Trans>Show results</Trans>
        </button>
        <HashLink to="#results" className={styles.close} onPress={onClose}>
          <Trans>Close</Trans>
        </HashLink>
      </div>
    </Form>
  )
}

/** What the address says besides the filters. */
function Kept({ address: { term, as, kind, sort } }: { address: ResultsAddress }) {
  const kept = { term, as: as ?? '', kind: kind ?? '', sort: sort === 'best' ? '' : sort }
  return Object.entries(kept)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

function Top({ address }: { address: ResultsAddress }) {
  const [query] = useSearchParams()
  const count = filterCount(address)
  return (
    <div className={styles.top}>
      <h2 className={styles.heading}>
        <Trans>Filters</Trans>
      </h2>
      {count > 0 && (
        <Link to={withoutFilters(query)} preventScrollReset className={styles.clear}>
          <Trans>Clear {count}</Trans>
        </Link>
      )}
    </div>
  )
}

/** A price is still being typed when its field changes. */
const isChoice = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type === 'checkbox'

function Prescription({ address, facets: { prescription } }: { address: ResultsAddress; facets: Facets }) {
  const { t } = useLingui()
  if (address.prescription === undefined && (prescription.needed === 0 || prescription.not_needed === 0)) return null
  return (
    <fieldset className={styles.facet}>
      <legend>{t`Prescription`}</legend>
      <Choice name="prescription" value="not_needed" checked={address.prescription === 'not_needed'} count={prescription.not_needed}>
        <Trans>Not needed</Trans>
      </Choice>
      <Choice name="prescription" value="needed" checked={address.prescription === 'needed'} count={prescription.needed}>
        <Trans>Needed</Trans>
      </Choice>
    </fieldset>
  )
}
