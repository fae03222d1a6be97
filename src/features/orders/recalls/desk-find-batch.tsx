import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form as RouteForm, Link } from 'react-router'
import { useDayWords } from '../../../i18n/day-words.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import styles from '../../catalog/edit/desk-catalogue.module.css'
import { useUnitAmounts } from '../../catalog/stock/desk-unit-amounts.tsx'
import own from './desk-find-batch.module.css'
import type { BatchFound } from './recalls.contract.ts'

export interface Numbered {
  number: string
  found: readonly BatchFound[]
}

/** For whoever has only the number, from an alert or a letter: of which products it is, and where. */
export function FindByNumber({ numbered }: { numbered: Numbered | null }) {
  const { t } = useLingui()
  const number = numbered?.number
  return (
    <>
      <RouteForm key={number} className={own.find}>
        <TextField label={t`Batch number`} name="number" maxLength={30} autoComplete="off" spellCheck={false} defaultValue={number} />
        <Button type="submit" variant="secondary">
          <Trans>Find batch</Trans>
        </Button>
      </RouteForm>
      {numbered && (
        <>
          {numbered.found.length === 0 && (
            <output>
              <Trans>No pharmacy has had batch {number}. Check the number in the alert.</Trans>
            </output>
          )}
          <ul className={own.found}>
            {numbered.found.map((batch) => (
              <li key={`${batch.medicine_id} ${batch.batch_no}`}>
                <Batch batch={batch} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Batch({
  batch: { medicine_id: medicine, name, packing, unit, batch_no: batch, expiry, recall_id, holders },
}: {
  batch: BatchFound
}) {
  const [day, amount] = [useDayWords(), useUnitAmounts()]
  const until = day(expiry)
  return (
    <>
      <b>{name}</b> <span className={styles.small}>{packing}</span>
      <div className={styles.small}>
        <Trans>
          Batch {batch}, expires {until}
        </Trans>
      </div>
      <ul className={own.holders}>
        {holders.map(({ pharmacy, units, sold_orders, sold_units }) => {
          const [left, sold] = [amount(units, unit), amount(sold_units, unit)]
          return (
            <li key={pharmacy}>
              {pharmacy}:{' '}
              <span className="num">
                <Trans>{left} on the shelf</Trans>
                {sold_orders > 0 && (
                  <>
                    {' · '}
                    <Plural value={sold_orders} one={`${sold} in # order`} other={`${sold} in # orders`} />
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {recall_id === null ? (
        <ButtonLink to={`?${new URLSearchParams({ medicine, batch })}`} variant="secondary">
          <Trans>Recall this batch</Trans>
        </ButtonLink>
      ) : (
        <Link to={`/desk/recalls/${recall_id}`}>
          <Stamp tone="red">
            <Trans>Recalled</Trans>
          </Stamp>{' '}
          <Trans>Open recall</Trans>
        </Link>
      )}
    </>
  )
}
