import { markup, type Html, markdown } from './docs-html.ts'
import { type DocumentedOperation, operationHtml, operationLink, operationsOf, schemaHtml, tagAddress } from './docs-operation.ts'
import { schemaAddress } from './docs-schema.ts'
import type { Content, OpenApi } from './openapi.server.ts'

export const overviewPath = '/api/docs/'
const schemasPath = '/api/docs/schemas/'
const errorsPath = '/api/docs/errors/'

export interface Section {
  name: string
  path: string
  main: () => Html
}

/** Every page of the documentation but the search, in the order of the navigation. */
export function sectionsOf(document: OpenApi): Section[] {
  const operations = operationsOf(document)
  return [
    { name: 'Overview', path: overviewPath, main: () => overview(document, operations) },
    ...document.tags.map(({ name, description }) => ({
      name,
      path: tagAddress(name),
      main: () => markup`<h1>${name}</h1><p>${description}</p>${of(operations, name).map((one) => operationHtml(document, one))}`,
    })),
    { name: 'Errors', path: errorsPath, main: () => errors(document) },
    { name: 'Schemas', path: schemasPath, main: () => schemas(document) },
  ]
}

const of = (operations: readonly DocumentedOperation[], tag: string) => operations.filter((one) => one.tag === tag)

function overview({ info, tags }: OpenApi, operations: readonly DocumentedOperation[]): Html {
  const [first, ...lines] = info.description.trim().split('\n\n')
  const points = lines.flatMap((block) => block.split('\n')).map((line) => markup`<li>${markdown(line.replace(/^- /, ''))}</li>`)
  const lists = tags.map(
    ({ name, description }) => markup`<section>
<h2><a href="${tagAddress(name)}">${name}</a></h2>
<p>${description}</p>
<ul class="operations">${of(operations, name).map(operationLink)}</ul>
</section>`,
  )
  return markup`<h1>Parcha API</h1><p>${first} Version ${info.version}. <a href="/api/openapi.json">OpenAPI 3.1 document</a> for client generators and other tools.</p><ul class="points">${points}</ul>${lists}`
}

function errors({ components }: OpenApi): Html {
  const all = Object.entries(components.responses) as [string, { description: string; content: Content }][]
  const entries = all.filter(([name]) => !name.endsWith('Answer'))
  const articles = entries.map(([name, { description, content }]) => {
    const examples = (content['application/json'] as { examples?: Record<string, { value: unknown }> }).examples ?? {}
    const rows = Object.entries(examples).map(([code, { value }]) => markup`<li><code class="field">${code}</code> ${textOf(value)}</li>`)
    const [shown] = Object.values(examples)
    return markup`<article aria-labelledby="${name}">
<h2 id="${name}">${name}</h2>
<p>${markdown(description)}</p>
<ul class="fields">${rows}</ul>
<details><summary>Example response</summary><pre tabindex="0"><code>${JSON.stringify(shown?.value, null, 2)}</code></pre></details>
</article>`
  })
  return markup`<h1>Errors</h1><p>Each error has the format of <a href="${schemaAddress('Error')}">Error</a>. <code>error.code</code> names it; the text is meant for people.</p>${articles}`
}

function textOf(value: unknown): string {
  const { error } = value as { error: Record<string, unknown> }
  return typeof error['detail'] === 'string' ? error['detail'] : 'One list of messages for each invalid field'
}

function schemas(document: OpenApi): Html {
  const names = Object.keys(document.components.schemas).toSorted()
  const index = names.map((name) => markup`<li><a href="#${name}">${name}</a></li>`)
  return markup`<h1>Schemas</h1><ul class="index">${index}</ul>${names.map((name) => schemaHtml(document, name))}`
}

/** Operations and schemas in which every word of the search occurs. */
export function searchPage(document: OpenApi, search: string): Html {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const found = operationsOf(document).filter(({ method, path, tag, operation }) =>
    holds([method, path, tag, operation.summary, operation.operationId].join(' ')),
  )
  const names = Object.keys(document.components.schemas).filter(holds)
  return markup`<h1>Results for “${search}”</h1>
<p role="status">${found.length} operations, ${names.length} schemas</p>
<ul class="operations">${found.map(operationLink)}</ul>
${names.length > 0 && markup`<h2>Schemas</h2><ul class="index">${names.map((name) => markup`<li><a href="${schemaAddress(name)}">${name}</a></li>`)}</ul>`}`
}
