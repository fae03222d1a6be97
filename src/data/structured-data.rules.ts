/** JSON that cannot leave its script: without `<` there is no end of it and no comment, whatever an operator named a product. */
export function scriptText(facts: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', String.raw`\u003c`)
}
