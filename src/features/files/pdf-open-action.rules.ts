/** Where each numbered object of a PDF begins, in a text that holds them. */
export interface PdfObjects {
  text: string
  /** Further beginnings, of objects that were packed into streams. */
  packed: ReadonlyMap<number, readonly number[]>
}

const longestAction = 4000
const deepest = 5
/** Each saved change of a file may say anew what opening it does. */
const mostVersions = 10

/** Whether opening the file, or one of its pages, asks for an address (ISO 32000-1, 12.6.3 and 12.6.4.7). A link that waits for a tap does not. */
export function opensAddress(objects: PdfObjects): boolean {
  const { text } = objects
  if (!/\/URI(?![A-Za-z0-9])/.test(text)) return false
  if (/\/AA\s*(<<|\d+\s+\d+\s+R)/.test(text)) return true
  const actions = [...text.matchAll(/\/OpenAction(?![A-Za-z0-9])/g)]
  return actions.length > mostVersions || actions.some(({ index, 0: name }) => mayLeave(objects, index + name.length))
}

/** A place to go to in the same file is an array, or an action that says nothing of an address and has none after it. What cannot be read may leave. */
function mayLeave(objects: PdfObjects, at: number, depth = 0): boolean {
  const value = objects.text.slice(at, at + longestAction).trimStart()
  if (value.startsWith('[') || /^null(?![A-Za-z])/.test(value)) return false
  if (value.startsWith('<<')) return /\/(URI|Next)(?![A-Za-z0-9])/.test(dictionary(value) ?? '/URI')
  const number = /^(\d+)\s+\d+\s+R/.exec(value)?.[1]
  if (number === undefined || depth > deepest) return true
  const places = beginnings(objects, Number(number))
  return places.length === 0 || places.some((place) => mayLeave(objects, place, depth + 1))
}

function beginnings({ text, packed }: PdfObjects, number: number): number[] {
  const plain = [...text.matchAll(new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj`, 'g'))].map(({ index, 0: head }) => index + head.length)
  return [...plain, ...(packed.get(number) ?? [])]
}

/** From `<<` to its `>>`, whatever stands in strings between; null when it does not end. */
function dictionary(value: string): string | null {
  const marks = /\\.|<<|>>|[()]/gs
  let [open, strings] = [0, 0]
  for (const { index, 0: mark } of value.matchAll(marks)) {
    if (mark === '(') strings++
    else if (mark === ')') strings--
    else if (strings === 0 && mark === '<<') open++
    else if (strings === 0 && mark === '>>' && --open === 0) return value.slice(0, index + 2)
  }
  return null
}
