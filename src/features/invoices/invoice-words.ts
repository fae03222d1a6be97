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
    reference: 'Reference',
    place_of_supply: 'Place of supply',
    credits: 'Original invoice',
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
    in_words: 'Amount in words',
    payable: 'Total',
    sum: 'Amount',
    less: 'Discount',
    exempt: 'Exempt value',
    batch: 'Batch',
    expiry: 'Expiry',
    maker: 'Mfr',
    schedule: 'Schedule',
  },
  hi: {
    page: 'पृष्ठ',
    supplier: 'विक्रेता',
    recipient: 'ग्राहक',
    state: 'राज्य',
    number: 'नंबर',
    date: 'जारी करने की तारीख',
    supplied_on: 'सप्लाई की तारीख',
    reference: 'संदर्भ',
    place_of_supply: 'सप्लाई का स्थान',
    credits: 'मूल इनवॉइस',
    reason: 'कारण',
    licences: 'ड्रग लाइसेंस',
    pharmacist: 'रजिस्टर्ड फ़ार्मासिस्ट',
    patient: 'मरीज़',
    prescriber: 'डॉक्टर',
    serial: 'क्र.',
    item: 'आइटम',
    quantity: 'मात्रा',
    amount: 'राशि ₹',
    discount: 'छूट ₹',
    total: 'कुल ₹',
    taxable: 'टैक्स योग्य ₹',
    in_words: 'राशि शब्दों में',
    payable: 'कुल',
    sum: 'राशि',
    less: 'छूट',
    exempt: 'टैक्स-मुक्त राशि',
    batch: 'बैच',
    expiry: 'एक्सपायरी',
    maker: 'कंपनी',
    schedule: 'शेड्यूल',
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
    tax_invoice: 'टैक्स इनवॉइस (Tax Invoice)',
    bill_of_supply: 'बिल ऑफ़ सप्लाई (Bill of Supply)',
    invoice_cum_bill: 'इनवॉइस-कम-बिल ऑफ़ सप्लाई (Invoice-cum-Bill of Supply)',
    credit_note: 'क्रेडिट नोट (Credit Note)',
  },
}

export const invoiceNotes: Record<Language, string> = {
  en: 'Prices include tax. Issued electronically; no signature required.',
  hi: 'दाम में टैक्स शामिल है। इलेक्ट्रॉनिक रूप से जारी; बिना सिग्नेचर के मान्य।',
}
