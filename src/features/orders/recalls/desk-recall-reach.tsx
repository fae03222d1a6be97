import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAsked } from '../../../app/forms/use-asked.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { useUnitAmounts } from '../../catalog/stock/desk-unit-amounts.tsx'
import { useReachWords } from './desk-recall-words.tsx'
import styles from './desk-recalls.module.css'

/** Whom a recall would reach, counted by the same query as the recall itself, before anybody presses. */
export function WhatItReaches({ medicine: medicine_id, batch: batch_no, unit }: { medicine: string; batch: string; unit: string }) {
  const { t } = useLingui()
  const [amount, words] = [useUnitAmounts(), useReachWords()]
  const ask = () => browserApi('GET /api/desk/recall/reach/', { query: { medicine_id, batch_no } })
  const { data, failed, again } = useAsked(`${medicine_id} ${batch_no}`, ask)
  if (failed)
    return (
      <p>
        <Trans>We could not count whom the recall reaches.</Trans>{' '}
        <Button variant="quiet" onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    )
  if (!data) return <Skeleton shape="title" />
  const states = data.states.filter(({ orders }) => orders > 0)
  const orders = states.reduce((sum, one) => sum + one.orders, 0)
  const shelves = data.shelves.filter(({ units }) => units > 0)
  return (
    <section className={styles.reaches} aria-label={t`What the recall reaches`}>
      <h3>
        <Plural value={orders} _0="In no order" one="In # order" other="In # orders" />
      </h3>
      <ul>
        {states.map((one) => (
          <li key={one.state}>
            <span>{words[one.state]}</span> <b className="num">{one.orders}</b>
          </li>
        ))}
        {shelves.map(({ pharmacy, units }) => (
          <li key={pharmacy}>
            <span>
              <Trans>In stock, {pharmacy}</Trans>
            </span>{' '}
            <b className="num">{amount(units, unit)}</b>
          </li>
        ))}
        {shelves.length === 0 && (
          <li>
            <Trans>None in stock</Trans>
          </li>
        )}
      </ul>
    </section>
  )
}
