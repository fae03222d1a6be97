/** A line of a CSV file: nothing in a cell can break it, or be read as a formula by a spreadsheet. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return values.map(cell).join(',')
}

function cell(value: string | number | null): string {
  const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
