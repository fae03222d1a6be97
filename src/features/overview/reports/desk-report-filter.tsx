import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form as GetForm, Link, useSearchParams } from 'react-router'
import { Button } from '../../../ui/controls/button.tsx'
import { Select, TextInput } from '../../../ui/controls/text-input.tsx'
import styles from './desk-reports.module.css'
import { pharmacyKinds, supplierKinds } from './report-kinds.rules.ts'
import { type Days, monthsOf } from './report-span.rules.ts'
import type { Report } from './reports.contract.ts'

/** The days of a report and whose it is; both stay in the address. */
export function ReportFilter({ report, now }: { report: Report; now: string }) {
  const { t } = useLingui()
  const { kind, from, to, supplier, suppliers, pharmacy, pharmacies } = report
  const { current, last } = monthsOf(new Date(now))
  const ofSupplier = supplierKinds.includes(kind)
  return (
    <div className={styles.filter}>
      <GetForm className={styles.fields} key={`${kind} ${from} ${to} ${supplier ?? ''} ${pharmacy ?? ''}`}>
        <input type="hidden" name="kind" value={kind} />
        {kind !== 'stock' && (
          <>
            <TextInput type="date" name="from" required aria-label={t`From`} defaultValue={from} />
            <span aria-hidden="true">–</span>
            <TextInput type="date" name="to" required aria-label={t`To`} defaultValue={to} />
          </>
        )}
        {ofSupplier && (
          <Select name="supplier" aria-label={t`Supplier`} defaultValue={supplier ?? ''} className={styles.supplier}>
            <option value="">{t`All suppliers`}</option>
            {suppliers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {pharmacyKinds.includes(kind) && (
          <Select name="pharmacy" aria-label={t`Pharmacy`} defaultValue={pharmacy ?? ''} className={styles.supplier}>
            <option value="">{t`All pharmacies`}</option>
            {pharmacies.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Button type="submit" variant="secondary">
          <Trans>Show</Trans>
        </Button>
      </GetForm>
      {kind !== 'stock' && (
        <nav className={styles.months} aria-label={t`Period`}>
          <Month days={last} report={report}>
            <Trans>Last month</Trans>
          </Month>
          <Month days={current} report={report}>
            <Trans>This month</Trans>
          </Month>
        </nav>
      )}
    </div>
  )
}

function Month({ days, report, children }: { days: Days; report: Report; children: ReactNode }) {
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  next.set('from', days.from)
  next.set('to', days.to)
  return (
    <Link to={`?${next.toString()}`} aria-current={(report.from === days.from && report.to === days.to) || undefined}>
      {children}
    </Link>
  )
}
