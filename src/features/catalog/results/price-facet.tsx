import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { Facets } from '../search/results.contract.ts'
import styles from './filter-rail.module.css'
import type { ResultsAddress } from './results-address.rules.ts'

type Price = NonNullable<Facets['price']>

export function PriceFacet({ address, price }: { address: ResultsAddress; price: Facets['price'] }) {
  const { t } = useLingui()
  if (!price) return null
  return (
    <fieldset className={styles.facet}>
      <legend>{t`Price of one (₹)`}</legend>
      {price.steps.some((count) => count > 0) && <PriceSteps price={price} address={address} />}
      <div className={styles.prices}>
        <PriceField name="from" typed={address.from} otherwise={Math.floor(price.min_paise)}>
          <Trans>From</Trans>
        </PriceField>
        <PriceField name="to" typed={address.to} otherwise={Math.ceil(price.max_paise)}>
          <Trans>To</Trans>
        </PriceField>
      </div>
    </fieldset>
  )
}

interface FieldProps {
  name: 'from' | 'to'
  typed: string
  /** Of what is listed, in paise: shown until something is typed. */
  otherwise: number
  children: ReactNode
}

function PriceField({ name, typed, otherwise, children }: FieldProps) {
  return (
    <label>
      {children}
      <input key={typed} name={name} inputMode="decimal" defaultValue={typed} placeholder={(otherwise / 100).toFixed(2)} />
    </label>
  )
}

const [barWidth, height] = [10, 40]

/** How many cost how much, drawn: decoration beside the two fields. What lies outside of them is pale. */
function PriceSteps({ price: { min_paise, max_paise, steps }, address }: { price: Price; address: ResultsAddress }) {
  const most = Math.max(...steps)
  const edge = (at: number) => min_paise * (max_paise / min_paise) ** (at / steps.length)
  const from = address.from ? Number(address.from) * 100 : 0
  const to = address.to ? Number(address.to) * 100 : Infinity
  return (
    <svg viewBox={`0 0 ${steps.length * barWidth} ${height}`} preserveAspectRatio="none" className={styles.steps} aria-hidden="true">
      {steps.map((count, at) => {
        const tall = count === 0 ? 1 : Math.max(3, (count / most) * height)
        const isOut = edge(at + 1) < from || edge(at) > to
        return (
          <rect
            key={at}
            x={at * barWidth}
            y={height - tall}
            width={barWidth - 1}
            height={tall}
            className={classNames(isOut && styles.outside)}
          />
        )
      })}
    </svg>
  )
}
