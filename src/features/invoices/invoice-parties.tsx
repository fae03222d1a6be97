import { shownPhone } from '../../lib/phone.ts'
import type { Party, PharmacyBlock } from '../../lib/tax-paper.ts'
import { useDayWords } from '../../i18n/day-words.ts'
import type { InvoiceWords } from './invoice-words.ts'
import styles from './invoice-paper.module.css'
import type { WholeInvoice } from './invoices.contract.ts'

/** Who sold what to whom, and what the paper is called (GST-5). */
export function InvoiceParties({ invoice, words }: { invoice: WholeInvoice; words: InvoiceWords }) {
  const day = useDayWords()
  const { document, number, issued_at } = invoice
  const { supplier, recipient, place_of_supply, credits, pharmacy } = document
  const facts: [string, string][] = [
    [words.number, number],
    [words.date, day(issued_at)],
    [words.supplied_on, day(document.supplied_on)],
    [words.reference, document.reference],
    [words.place_of_supply, `${place_of_supply.state_name} (${place_of_supply.state_code})`],
  ]
  if (credits) facts.push([words.credits, `${credits.number} (${day(credits.issued_on)})`], [words.reason, credits.reason])
  return (
    <>
      <div className={styles.parties}>
        <PartyBlock label={words.supplier} party={supplier} words={words} />
        <PartyBlock label={words.recipient} party={recipient} words={words} />
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {pharmacy && <Pharmacy pharmacy={pharmacy} words={words} />}
    </>
  )
}

function PartyBlock({ label, party, words }: { label: string; party: Party; words: InvoiceWords }) {
  const more = [party.gstin && `GSTIN: ${party.gstin}`, party.phone && shownPhone(party.phone), party.email].filter(Boolean)
  return (
    <div className={styles.party}>
      <span className={styles.small}>{label}</span>
      <b>{party.name}</b>
      {[...party.address, `${words.state}: ${party.state_name} (${party.state_code})`, ...more].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}

/** DR-7, GST-7: what a pharmacy's bill says beyond a tax invoice. */
function Pharmacy({ pharmacy, words }: { pharmacy: PharmacyBlock; words: InvoiceWords }) {
  const { pharmacist, patient, prescribers } = pharmacy
  return (
    <div className={styles.pharmacy}>
      <span>
        <b>{pharmacy.trade_name}</b> · {words.licences}: {pharmacy.licences.join(', ')}
      </span>
      {pharmacist && (
        <span>
          {words.pharmacist}: {pharmacist.name} ({pharmacist.registration_no})
        </span>
      )}
      {patient && (
        <span>
          {words.patient}: {patient.name}, {patient.address}
        </span>
      )}
      {prescribers.map((one) => (
        <span key={one.registration_no}>
          {words.prescriber}: {[`${one.name} (${one.registration_no})`, one.address].filter(Boolean).join(', ')}
        </span>
      ))}
    </div>
  )
}
