/** RFC 4180 rows as records of the header, written apart from the importer so that it can hold the shipped file to its word. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = text.trimEnd().split('\n').map(cells)
  return rows.map((row) => Object.fromEntries(header.map((column, at) => [column, row[at] ?? ''])))
}

function cells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}
