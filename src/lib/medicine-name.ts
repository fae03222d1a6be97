/** A name whose numbers stay on the line of their measures: `500 mg` torn in two is how a strength is misread. */
export function nonBreaking(name: string): string {
  return name.replaceAll(/(\d) (?=(?:mg|mcg|g|ml|IU|%)(?![A-Za-z]))/g, '$1\u00A0')
}
