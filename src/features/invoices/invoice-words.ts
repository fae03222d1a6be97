import type { Language } from '../../lib/languages.ts'
import type { InvoiceKind } from './invoices.rules.ts'

/** The words of the paper. They stand beside its template rather than among the screens' words, because what was issued must not change with them. */
export const invoiceWords = {
  en: {
    page: 'Page',
    supplier: 'Supplier',
    recipient: 'Billed to',
    state: 'State',
    number: 'Number',
    date: 'Date of issue',
    supplied_on: 'Date of supply',
    reference: 'For',
    place_of_supply: 'Place of supply',
    credits: 'Against invoice',
    reason: 'Reason',
    licences: 'Drug licences',
    pharmacist: 'Registered pharmacist',
    patient: 'Patient',
    prescriber: 'Prescriber',
    serial: 'No.',
    item: 'Item',
    quantity: 'Quantity',
    amount: 'Amount ₹',
    discount: 'Discount ₹',
    total: 'Total ₹',
    taxable: 'Taxable ₹',
    in_words: 'In words',
    payable: 'Total',
    sum: 'Amount',
    less: 'Discount',
    exempt: 'Of this exempt',
    batch: 'Batch',
    expiry: 'Expiry',
    maker: 'Maker',
    schedule: 'Schedule',
  },
  hi: {
    page: 'पृष्ठ',
    supplier: 'विक्रेता',
    recipient: 'ग्राहक',
    state: 'राज्य',
    number: 'संख्या',
    date: 'जारी करने की तारीख',
    supplied_on: 'आपूर्ति की तारीख',
    reference: 'किसके लिए',
    place_of_supply: 'आपूर्ति का स्थान',
    credits: 'चालान के विरुद्ध',
    reason: 'कारण',
    licences: 'औषधि लाइसेंस',
    pharmacist: 'पंजीकृत फ़ार्मासिस्ट',
    patient: 'मरीज़',
    prescriber: 'डॉक्टर',
    serial: 'क्र.',
    item: 'वस्तु',
    quantity: 'मात्रा',
    amount: 'राशि ₹',
    discount: 'छूट ₹',
    total: 'कुल ₹',
    taxable: 'कर योग्य ₹',
    in_words: 'शब्दों में',
    payable: 'कुल',
    sum: 'राशि',
    less: 'छूट',
    exempt: 'इसमें कर-मुक्त',
    batch: 'बैच',
    expiry: 'समाप्ति',
    maker: 'निर्माता',
    schedule: 'अनुसूची',
  },
} as const satisfies Record<Language, Record<string, string>>

export type InvoiceWords = Record<keyof (typeof invoiceWords)['en'], string>

/** The titles the rules ask for: 46, 49, 46A and 53. */
export const invoiceTitles: Record<Language, Record<InvoiceKind, string>> = {
  en: {
    tax_invoice: 'Tax Invoice',
    bill_of_supply: 'Bill of Supply',
    invoice_cum_bill: 'Invoice-cum-Bill of Supply',
    credit_note: 'Credit Note',
  },
  hi: {
    tax_invoice: 'कर चालान (Tax Invoice)',
    bill_of_supply: 'आपूर्ति बिल (Bill of Supply)',
    invoice_cum_bill: 'चालान-सह-आपूर्ति बिल (Invoice-cum-Bill of Supply)',
    credit_note: 'क्रेडिट नोट (Credit Note)',
  },
}

export const invoiceNotes: Record<Language, string> = {
  en: 'Prices include tax. Issued electronically; valid without a signature.',
  hi: 'कीमतों में कर शामिल है। इलेक्ट्रॉनिक रूप से जारी; हस्ताक्षर के बिना मान्य।',
}
