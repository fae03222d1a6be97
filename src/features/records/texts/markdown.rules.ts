import { marked, type Token, type Tokens } from 'marked'
import { placeholders } from './placeholders.ts'

/** A stretch of text in one look. */
interface Part {
  text: string
  strong?: true | undefined
  emphasis?: true | undefined
  href?: string | undefined
}
type Block =
  | { kind: 'heading'; level: number; parts: Part[] }
  | { kind: 'paragraph'; parts: Part[] }
  | { kind: 'list'; ordered: boolean; items: Part[][] }
export type MarkdownProblem = 'html' | 'picture' | 'form' | 'link' | 'placeholder'

interface Reading {
  blocks: Block[]
  /** What a text of ours may not hold; it is left out of the blocks. */
  problems: Set<MarkdownProblem>
}

/**
 * Headings, paragraphs, lists, bold, italic and links as data that a page renders as elements: there is no place where HTML could get through, whatever
 * somebody types or a version in the database holds.
 */
export function readMarkdown(markdown: string): Reading {
  const problems = new Set<MarkdownProblem>()
  const blocks = marked.lexer(markdown, { gfm: true }).flatMap((token) => blockOf(token, problems))
  for (const [, name = ''] of markdown.matchAll(/\{([^}\s]*)\}/g))
    if (!(placeholders as readonly string[]).includes(name)) problems.add('placeholder')
  return { blocks, problems }
}

function blockOf(token: Token, problems: Set<MarkdownProblem>): Block[] {
  if (token.type === 'space' || token.type === 'def') return []
  if (token.type === 'heading') {
    // The page's own title is the only one of the first level.
    const { depth, tokens } = token as Tokens.Heading
    return [{ kind: 'heading', level: depth <= 2 ? 2 : 3, parts: partsOf(tokens, problems) }]
  }
  if (token.type === 'paragraph' || token.type === 'text')
    return [{ kind: 'paragraph', parts: partsOf((token as Tokens.Paragraph).tokens, problems) }]
  if (token.type === 'list') {
    const { ordered, items } = token as Tokens.List
    return [{ kind: 'list', ordered, items: items.map(({ tokens }) => tokens.flatMap((inside) => itemParts(inside, problems))) }]
  }
  problems.add(token.type === 'html' ? 'html' : 'form')
  return []
}

function itemParts(token: Token, problems: Set<MarkdownProblem>): Part[] {
  if (token.type === 'text' || token.type === 'paragraph') return partsOf((token as Tokens.Text).tokens ?? [token], problems)
  if (token.type !== 'space') problems.add(token.type === 'html' ? 'html' : 'form')
  return []
}

function partsOf(tokens: readonly Token[], problems: Set<MarkdownProblem>, look: Omit<Part, 'text'> = {}): Part[] {
  return tokens.flatMap((token): Part[] => {
    const inside = 'tokens' in token && token.tokens ? token.tokens : []
    if (token.type === 'text' || token.type === 'escape')
      return inside.length > 0 ? partsOf(inside, problems, look) : [{ text: (token as Tokens.Text).text, ...look }]
    if (token.type === 'strong') return partsOf(inside, problems, { ...look, strong: true })
    if (token.type === 'em') return partsOf(inside, problems, { ...look, emphasis: true })
    if (token.type === 'br') return [{ text: '\n', ...look }]
    if (token.type === 'link') return linkParts(token as Tokens.Link, inside, problems, look)
    problems.add(token.type === 'html' ? 'html' : token.type === 'image' ? 'picture' : 'form')
    return []
  })
}

function linkParts({ href }: Tokens.Link, inside: readonly Token[], problems: Set<MarkdownProblem>, look: Omit<Part, 'text'>): Part[] {
  const safe = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^\s\\]*$/i.test(href)
  if (!safe) problems.add('link')
  return partsOf(inside, problems, safe ? { ...look, href } : look)
}
