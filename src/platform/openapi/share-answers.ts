import { nameOf } from './docs-schema.ts'
import type { JsonSchema } from './schemas.server.ts'

type Answer = { content?: Record<string, { schema: JsonSchema }> } | { $ref: string }
interface Answering {
  responses: Record<string, Answer>
}

/** What several operations answer stands once, by the name of its schema, and each refers to it: `{ data: Cart }` is `CartAnswer`. */
export function shareAnswers(operations: readonly Answering[]): Record<string, object> {
  const shared: Record<string, object> = {}
  for (const [text, users] of Map.groupBy(operations, ({ responses }) => JSON.stringify(responses['200']))) {
    const name = answerName(users[0]?.responses['200'])
    if (users.length < 2 || name === undefined || name in shared) continue
    shared[name] = JSON.parse(text) as object
    for (const { responses } of users) responses['200'] = { $ref: `#/components/responses/${name}` }
  }
  return shared
}

function answerName(answer: Answer | undefined): string | undefined {
  const data = answer && 'content' in answer ? answer.content?.['application/json']?.schema.properties?.['data'] : undefined
  const one = data && nameOf(data)
  const many = data?.items && nameOf(data.items)
  return one ? `${one}Answer` : many && `${many}ListAnswer`
}
