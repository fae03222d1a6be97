interface Entry {
  at: string
  number: string
  amount_paise: number
  percent: number
}

/** A statement as a table for a spreadsheet; amounts in rupees, and nothing in it can be read as a formula. */
export function statementCsv(entries: readonly Entry[], dayOf: (at: string) => string): string {
  const rows = entries.map(({ at, number, percent, amount_paise }) => [dayOf(at), number, String(percent), (amount_paise / 100).toFixed(2)])
  return [['date', 'consultation', 'share_percent', 'amount_inr'], ...rows].map((row) => row.join(',')).join('\r\n') + '\r\n'
}
