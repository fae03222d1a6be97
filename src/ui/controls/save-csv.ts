/** Hands a text to the browser to be saved. */
export function saveFile(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A table, with the mark by which Excel knows UTF-8. */
export function saveCsv(text: string, name: string): void {
  saveFile(`\uFEFF${text}`, name, 'text/csv;charset=utf-8')
}
