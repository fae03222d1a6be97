import { markup, type Html } from './docs-html.ts'
import { fieldList, limitsText, nameOf, schemaAddress, typeText } from './docs-schema.ts'
import type { Content, OpenApi, Operation, Parameter } from './openapi.server.ts'
import type { JsonSchema } from './schemas.server.ts'

export interface DocumentedOperation {
  method: string
  path: string
  operation: Operation
  tag: string
}

export function operationsOf({ paths }: OpenApi): DocumentedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      tag: operation.tags[0] ?? 'Other',
    })),
  )
}

export function tagAddress(tag: string): string {
  return `/api/docs/${tag.toLowerCase().replaceAll(/[^a-z]+/g, '-')}/`
}

/** An operation in a list: its method, path and summary. */
export function operationLink({ method, path, operation, tag }: DocumentedOperation): Html {
  const address = `${tagAddress(tag)}#${operation.operationId ?? ''}`
  return markup`<li><a href="${address}">${methodText(method)} <code>${path}</code></a> <span>${operation.summary}</span></li>
`
}

function methodText(method: string): Html {
  return markup`<span class="method ${method.toLowerCase()}">${method}</span>`
}

/** An operation as a whole: who may call it, what it takes and answers, with examples. */
export function operationHtml(document: OpenApi, one: DocumentedOperation): Html {
  const { method, path, operation } = one
  const { operationId = '', summary, requestBody, responses } = operation
  const success = successOf(document, operation)
  return markup`<article aria-labelledby="${operationId}">
<h2 id="${operationId}"><a href="#${operationId}">${summary}</a></h2>
<p class="route">${methodText(method)} <code>${path}</code></p>
<p class="facts"><code>${operationId}</code> · ${facts(operation)}</p>
${parametersHtml(document, operation)}
${requestBody && bodyHtml(document, requestBody.content)}
${success && answerHtml(document, success)}
<p class="errors">Errors: ${errorLinks(responses)}</p>
${disclosure('Call with curl', markup`<pre tabindex="0"><code>${curl(document, one)}</code></pre>`)}
</article>
`
}

function successOf({ components }: OpenApi, { responses }: Operation): Content[string] | undefined {
  const given = responses['200']
  const answer = given && '$ref' in given ? components.responses[given.$ref.split('/').at(-1) ?? ''] : given
  return (answer as { content: Content } | undefined)?.content['application/json']
}

/** Where nothing is said, the document's own rule holds: signed in. */
function isOpen(operation: Operation): boolean {
  const security = operation['security'] as object[] | undefined
  return security !== undefined && (security.length === 0 || security.some((one) => Object.keys(one).length === 0))
}

function facts(operation: Operation): string {
  const roles = operation['x-roles'] as string[] | undefined
  const open = isOpen(operation)
  return [
    open ? 'no sign-in required' : `roles: ${(roles ?? []).map((role) => role.replaceAll('_', ' ')).join(', ')}`,
    operation['x-calls-per-minute'] ? `${String(operation['x-calls-per-minute'] as number)} calls a minute` : '',
    operation['x-audit'] ? `in the access log as ${String(operation['x-audit'] as string)}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

export function resolvedParameters({ components }: OpenApi, { parameters = [] }: Operation): Parameter[] {
  const shared = components['parameters'] as Record<string, Parameter>
  return parameters.map((one) => ('$ref' in one ? shared[(one as { $ref: string }).$ref.split('/').at(-1) ?? '']! : (one as Parameter)))
}

function parametersHtml(document: OpenApi, operation: Operation): Html {
  const all = resolvedParameters(document, operation)
  if (all.length === 0) return markup``
  const rows = all.map(({ name, in: place, required, schema, example }) => {
    const limits = limitsText(schema)
    return markup`<li><code class="field">${name}</code> <span class="optional">${place}${!required && ', optional'}</span> <span class="type">${typeText(schema)}</span>${limits && markup` <span class="limits">${limits}</span>`}${example !== undefined && markup` <span class="limits">example <code>${String(example as string)}</code></span>`}</li>
`
  })
  return markup`<h3>Parameters</h3><ul class="fields">${rows}</ul>`
}

function bodyHtml(document: OpenApi, content: Content): Html {
  const types = Object.keys(content)
  const [first] = Object.values(content)
  if (!first) return markup``
  const example = content['application/json']?.example
  const other = types.filter((type) => type !== 'application/json')
  return markup`<h3>Request body</h3>${other.length > 0 && markup`<p class="facts">${types.join(', ')}</p>`}<p class="type">${typeText(first.schema)}</p>${fieldList(behind(document, first.schema))}${example !== undefined && exampleHtml('Example request', example)}`
}

function answerHtml(document: OpenApi, { schema, example }: Content[string]): Html {
  const data = schema.properties?.['data'] ?? schema
  const wrapped = data !== schema
  const fields = fieldList(behind(document, data.items && nameOf(data.items) ? data.items : data))
  return markup`<h3>Response</h3><p class="type">${wrapped && markup`<code>data</code>: `}${typeText(data)}</p>${fields.text && disclosure('Fields', fields)}${example !== undefined && exampleHtml('Example response', example)}`
}

/** The schema that a name stands for. */
function behind({ components }: OpenApi, schema: JsonSchema): JsonSchema {
  const name = nameOf(schema)
  return (name && components.schemas[name]) || schema
}

function exampleHtml(title: string, example: unknown): Html {
  return disclosure(title, markup`<pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre>`)
}

function disclosure(title: string, inside: Html): Html {
  return markup`<details><summary>${title}</summary>${inside}</details>`
}

function errorLinks(responses: Operation['responses']): Html[] {
  return Object.entries(responses)
    .filter(([status]) => status !== '200' && status !== 'default')
    .map(([status, response]) => {
      const name = '$ref' in response ? (response.$ref.split('/').at(-1) ?? '') : ''
      return markup`<a href="/api/docs/errors/#${name}">${status}</a> `
    })
}

/** The call as a command, with the values of the example. */
function curl(document: OpenApi, { method, path, operation }: DocumentedOperation): string {
  const all = resolvedParameters(document, operation)
  const valueOf = ({ name, example }: Parameter) => (example === undefined ? `{${name}}` : String(example as string))
  const filled = all.filter((one) => one.in === 'path').reduce((text, one) => text.replace(`{${one.name}}`, valueOf(one)), path)
  const query = all.filter((one) => one.in === 'query' && (one.required || one['example'] !== undefined))
  const search = query.length > 0 ? `?${query.map((one) => `${one.name}=${encodeURIComponent(valueOf(one))}`).join('&')}` : ''
  const headers = all.filter((one) => one.in === 'header').map((one) => `-H '${one.name}: ${valueOf(one)}'`)
  const open = isOpen(operation) || !operation['x-roles']
  const body = operation.requestBody?.content['application/json']?.example
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "$PARCHA_URL${filled}${search}"`,
    ...headers,
    ...(open ? [] : [`-H "Authorization: Firebase $ID_TOKEN"`]),
    ...(operation.requestBody?.content['application/json']
      ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body ?? {})}'`]
      : []),
  ].join(' \\\n  ')
}

export function schemaHtml(document: OpenApi, name: string): Html {
  const schema = document.components.schemas[name] ?? {}
  const fields = fieldList(schema)
  const { description } = schema
  return markup`<article aria-labelledby="${name}">
<h2 id="${name}"><a href="${schemaAddress(name)}">${name}</a></h2>
${typeof description === 'string' && markup`<p>${description}</p>`}
${fields.text ? fields : markup`<p class="type">${typeText(schema)} ${limitsText(schema)}</p>`}
</article>
`
}
