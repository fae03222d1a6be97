import { Trans, useLingui } from '@lingui/react/macro'
import { useDayWords } from '../../../i18n/day-words.ts'
import { mostShown } from './desk-registers.rules.ts'
import type { RegisterEntry, RegisterQuery } from './register.contract.ts'
import styles from './desk-registers.module.css'

interface PrintedProps {
  entries: readonly RegisterEntry[]
  wish: RegisterQuery
  pharmacies: readonly { id: string; name: string }[]
}

/** On paper a register says whose it is, for which days, and of each entry all that the law asks. */
export function PrintedRegister({ entries, wish, pharmacies }: PrintedProps) {
  const { t } = useLingui()
  const day = useDayWords()
  const [from, to] = [day(wish.from), day(wish.to)]
  const heads = [t`No.`, t`Date`, t`Medicine`, t`Batch`, t`Quantity`, t`Doctor`, t`Patient`, t`Pharmacist`, t`Order`]
  return (
    <section className={styles.printed}>
      <h2>{t`Schedule ${wish.kind} register`}</h2>
      <p>
        {pharmacies.find(({ id }) => id === wish.pharmacy)?.name} · {t`${from} to ${to}`}
      </p>
      {entries.length === mostShown && (
        <p>
          <Trans>Showing the first {mostShown} entries of this period. The file has all entries.</Trans>
        </p>
      )}
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <PrintedEntry key={entry.serial} entry={entry} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PrintedEntry({ entry }: { entry: RegisterEntry }) {
  const day = useDayWords()
  const { medicine, maker, not_supplied, batch_no, expiry, prescriber_name, prescriber_registration_no, prescriber_address } = entry
  return (
    <tr>
      <td>{entry.serial}</td>
      <td>{day(entry.supplied_on)}</td>
      <td>{listed(medicine, maker, not_supplied)}</td>
      <td>{listed(batch_no, day(expiry))}</td>
      <td>{entry.quantity}</td>
      <td>{listed(prescriber_name, prescriber_registration_no, prescriber_address)}</td>
      <td>{listed(entry.patient_name, entry.patient_address)}</td>
      <td>{entry.pharmacist}</td>
      <td>{entry.order_number}</td>
    </tr>
  )
}

const listed = (...parts: string[]) => parts.filter((part) => part !== '' && part !== '—').join(', ')
