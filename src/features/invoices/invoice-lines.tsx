import { lineText, rupees, taxText, totalsText } from './invoice-text.ts'
import type { InvoiceWords } from './invoice-words.ts'
import styles from './invoice-paper.module.css'
import type { InvoiceDocument } from './invoices.contract.ts'

interface Part {
  document: InvoiceDocument
  words: InvoiceWords
}

/** What was sold, the tax in it and what it comes to. */
export function InvoiceLines({ document, words }: Part) {
  return (
    <>
      <Items document={document} words={words} />
      <div className={styles.sums}>
        {document.tax_summary.length > 0 && <Taxes document={document} words={words} />}
        <dl className={styles.totals}>
          {totalsText(document.totals, words).map(([name, sum]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{sum}</dd>
            </div>
          ))}
          <div className={styles.payable}>
            <dt>{words.payable}</dt>
            <dd className="num">₹{rupees(document.totals.total_paise)}</dd>
          </div>
        </dl>
      </div>
    </>
  )
}

function Items({ document, words }: Part) {
  const { serial, item, quantity, amount, discount, total } = words
  const figures: [string, keyof ReturnType<typeof lineText>][] = [
    ['HSN/SAC', 'hsn'],
    [quantity, 'quantity'],
    [amount, 'amount'],
    [discount, 'discount'],
    ['GST %', 'gst'],
    [total, 'total'],
  ]
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          {[serial, item, ...figures.map(([name]) => name)].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {document.lines.map((line, at) => {
          const text = lineText(line, words)
          return (
            // Lines of an invoice never change, and two may say the same.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <td className={styles.serial}>{at + 1}</td>
              <td className={styles.name}>
                {text.name}
                <span className={styles.small}>{text.detail}</span>
              </td>
              {figures.map(([name, key]) => (
                <td key={key} data-heading={name} className="num">
                  {text[key]}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Taxes({ document, words }: Part) {
  const headings = ['HSN/SAC', 'GST %', words.taxable, 'CGST', 'SGST', 'IGST']
  return (
    <table className={styles.taxes}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {document.tax_summary.map((tax) => (
          <tr key={`${tax.hsn} ${tax.gst_percent}`}>
            {taxText(tax).map((text, at) => (
              <td key={headings[at]} data-heading={headings[at]} className="num">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
