import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { languageTags, pickLanguage } from '../../lib/languages.ts'
import { formatPaise } from '../../lib/money.ts'
import { browserApi } from '../../data/page-data.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { PrivatePage } from '../../app/shell/private-page.tsx'
import { useSending } from '../../app/forms/use-sending.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceParties } from './invoice-parties.tsx'
import { invoiceNotes, invoiceTitles, invoiceWords } from './invoice-words.ts'
import styles from './invoice-paper.module.css'
import type { WholeInvoice } from './invoices.contract.ts'

/** An invoice as a page of its own, to read and to print. */
export function InvoicePage() {
  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex" />
      <PrivatePage<WholeInvoice>>{(invoice) => <Invoice invoice={invoice} />}</PrivatePage>
    </div>
  )
}

function Invoice({ invoice }: { invoice: WholeInvoice }) {
  const { i18n } = useLingui()
  const language = pickLanguage(i18n.locale, undefined)
  const [words, title] = [invoiceWords[language], invoiceTitles[language][invoice.kind]]
  const { document, credit_notes } = invoice
  return (
    <>
      <title>{`${title} ${invoice.number}`}</title>
      <InvoiceTools invoice={invoice} />
      <article className={styles.paper} lang={languageTags[language]}>
        <h1 className={styles.title}>{title}</h1>
        <InvoiceParties invoice={invoice} words={words} />
        <InvoiceLines document={document} words={words} />
        <p>
          <b>{words.in_words}</b>: {document.amount_in_words[language]}
        </p>
        <p className={styles.small}>{invoiceNotes[language]}</p>
      </article>
      {credit_notes.length > 0 && <CreditNotes notes={credit_notes} />}
    </>
  )
}

function InvoiceTools({ invoice }: { invoice: WholeInvoice }) {
  const { error, send } = useSending()
  const download = async () => {
    const { pdf_url } = await browserApi('GET /api/invoice/{id}/', { params: { id: invoice.id } })
    location.assign(pdf_url)
  }
  const refresh = (event: MouseEvent) => {
    if (holds(invoice.pdf_url)) return
    event.preventDefault()
    void send(download)
  }
  return (
    <div className={styles.tools}>
      <ButtonLink variant="quiet" icon="caret-left" to="/account/invoices">
        <Trans>Invoices</Trans>
      </ButtonLink>
      <ButtonLink variant="secondary" icon="download-simple" to={invoice.pdf_url} reloadDocument download onClick={refresh}>
        <Trans>Download PDF</Trans>
      </ButtonLink>
      <Button variant="secondary" icon="file-text" onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      {error && (
        <Notice kind="danger" live="alert">
          {error}
        </Notice>
      )}
    </div>
  )
}

/** The address of a PDF says until when it holds, which a page left open may have outlived. */
function holds(pdfUrl: string): boolean {
  return Number(new URL(pdfUrl, location.href).searchParams.get('until')) - Date.now() > 5_000
}

function CreditNotes({ notes }: { notes: WholeInvoice['credit_notes'] }) {
  return (
    <section className={styles.notes} aria-labelledby="credit-notes">
      <h2 id="credit-notes">
        <Trans>Credit notes</Trans>
      </h2>
      <ul>
        {notes.map(({ id, number, total_paise }) => (
          <li key={id}>
            <Link to={`/invoice/${id}`}>{number}</Link> <span className="num">{formatPaise(total_paise)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
