import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { HashLink } from '../../../ui/controls/hash-link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import styles from './filter-rail.module.css'
import { useFormWords } from './group-words.tsx'
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
      <Price address={address} facets={facets} />
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

function FormFacet({ address, facets }: { address: ResultsAddress; facets: Facets }) {
  const { t } = useLingui()
  const formWords = useFormWords()
  return <Facet legend={t`Form`} name="form" values={facets.form} chosen={address.form} most={10} words={formWords} />
}

/** What holds several salts says which. */
function StrengthFacet({ address, facets: { strength } }: { address: ResultsAddress; facets: Facets }) {
  const { t } = useLingui()
  const salts = new Map(strength.map((one) => [one.value, one.salts.join(', ')]))
  const words = (value: string) => [value, salts.get(value)].filter(Boolean).join(': ')
  return <Facet legend={t`Strength`} name="strength" values={strength} chosen={address.strength} most={12} words={words} />
}

interface FacetProps {
  legend: string
  name: string
  values: Facets['form']
  chosen: readonly string[]
  most: number
  words?: (value: string) => string
}

/** The most common values, the rest behind a fold; what is chosen stays in sight though nothing has it. */
function Facet({ legend, name, values, chosen, most, words = (value) => value }: FacetProps) {
  const missing = chosen.filter((value) => !values.some((one) => one.value === value)).map((value) => ({ value, count: 0 }))
  const all = [...missing, ...values]
  if (all.length < 2 && chosen.length === 0) return null
  const draw = ({ value, count }: { value: string; count: number }) => (
    <Choice key={value} name={name} value={value} checked={chosen.includes(value)} count={count}>
      {words(value)}
    </Choice>
  )
  return (
    <fieldset className={styles.facet}>
      <legend>{legend}</legend>
      {all.slice(0, most).map(draw)}
      {all.length > most && (
        <details open={all.slice(most).some(({ value }) => chosen.includes(value)) || undefined}>
          <summary className={styles.more}>
            <Trans>Show {all.length - most} more</Trans>
          </summary>
          {all.slice(most).map(draw)}
        </details>
      )}
    </fieldset>
  )
}

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

function Price({ address, facets: { price } }: { address: ResultsAddress; facets: Facets }) {
  const { t } = useLingui()
  if (!price) return null
  return (
    <fieldset className={styles.facet}>
      <legend>{t`Price of one (₹)`}</legend>
      <div className={styles.prices}>
        <label>
          <Trans>From</Trans>
          <input
            key={address.from}
            name="from"
            inputMode="decimal"
            defaultValue={address.from}
            placeholder={(Math.floor(price.min_paise) / 100).toFixed(2)}
          />
        </label>
        <label>
          <Trans>To</Trans>
          <input
            key={address.to}
            name="to"
            inputMode="decimal"
            defaultValue={address.to}
            placeholder={(Math.ceil(price.max_paise) / 100).toFixed(2)}
          />
        </label>
      </div>
    </fieldset>
  )
}

function Choice({
  name,
  value,
  checked,
  count,
  children,
}: {
  name: string
  value: string
  checked: boolean
  count: number
  children: ReactNode
}) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" name={name} value={value} defaultChecked={checked} key={String(checked)} />
      <span className={styles.words}>{children}</span>
      <span className={styles.count}>{count}</span>
    </label>
  )
}
