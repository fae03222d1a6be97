import { normaliseWords } from '../medicine/normalise-words.ts'

export interface Span {
  start: number
  end: number
}

/** Where the matched words of a hit stand in the printed name: `dolo650` marks `Dolo 650`, `paracetamol` marks its own word. */
export function highlightSpans(name: string, matched: readonly string[]): Span[] {
  const tokens = tokensOf(name)
  const leading = matched.length === 1 ? leadingSpan(name, tokens, (matched[0] ?? '').replaceAll(' ', '')) : undefined
  if (leading) return [leading]
  return matched
    .flatMap((word) => {
      const token = tokens.find(({ text }) => text.startsWith(word)) ?? tokens.find(({ text }) => word.startsWith(text) && /^\d/.test(text))
      return token ? [spanWithin(token, word)] : []
    })
    .toSorted((a, b) => a.start - b.start)
}

interface Token extends Span {
  text: string
}

function tokensOf(name: string): Token[] {
  return [...name.matchAll(/[\p{L}\p{M}]+|[\d.]+\s*(?:mg|mcg|ml|g|gm|iu)?(?!\p{L})|\d+/giu)].map((found) => ({
    text: normaliseWords(found[0]).join(''),
    start: found.index,
    end: found.index + found[0].trimEnd().length,
  }))
}

/** A token that is longer than the match is marked as far as the match goes, unless its letters were rewritten. */
function spanWithin({ text, start, end }: Token, word: string): Span {
  return text.length === end - start ? { start, end: Math.min(end, start + word.length) } : { start, end }
}

function leadingSpan(name: string, tokens: readonly Token[], squeezed: string): Span | undefined {
  const first = tokens[0]
  let left = squeezed
  for (const token of tokens) {
    if (first && left !== '' && token.text.startsWith(left)) return { start: first.start, end: spanWithin(token, left).end }
    if (!left.startsWith(token.text)) return undefined
    left = left.slice(token.text.length)
  }
  return first && left === '' ? { start: first.start, end: name.length } : undefined
}
