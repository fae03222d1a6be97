/** Markup that stands as it is; every other text is escaped when it is put into a page. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
type Part = Html | string | number | undefined | false | readonly Part[]

/** Markup from a template: what is put in is escaped unless it is markup itself. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, at) => text + textOf(parts[at - 1]) + string))
}

function textOf(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(textOf).join('')
  return escape(String(part))
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** A line of Markdown: bold words and code. */
export function markdown(line: string): Html {
  return new Html(
    escape(line)
      .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
      .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>'),
  )
}

export interface DocsPage {
  title: string
  /** The sections of the navigation: each with its address. */
  sections: readonly { name: string; path: string }[]
  current: string
  search?: string
  main: Html
}

export function docsPage({ title, sections, current, search = '', main }: DocsPage): string {
  const links = sections.map(
    ({ name, path }) => markup`<li><a href="${path}"${path === current && new Html(' aria-current="page"')}>${name}</a></li>`,
  )
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/icon-192.png">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<p class="name"><a href="/api/docs/">Parcha API</a></p>
<form role="search" action="/api/docs/"><input type="search" name="q" value="${search}" aria-label="Search operations and schemas" placeholder="Search the API"><button>Search</button></form>
</header>
<div class="columns">
<nav aria-label="Sections"><details class="menu"><summary>Sections</summary><ul>${links}</ul></details><ul class="list">${links}</ul></nav>
<main id="content">
${main}
</main>
</div>
</body>
</html>
`.text
}
