import type pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

/** Writes down what every connection of a pool sends, in its order; answers one list for each connection, of what came since it was last asked. */
export function record(pool: pg.Pool): () => Statement[][] {
  const lists: Statement[][] = []
  pool.on('connect', (client) => {
    const at = lists.push([]) - 1
    const send = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const [text, values] = given
        if (typeof text === 'string') lists[at]?.push({ text, values: Array.isArray(values) ? [...(values as unknown[])] : [] })
        return send(...given)
      },
    })
  })
  return () => lists.map((_, at) => lists.splice(at, 1, [])[0] ?? [])
}

/** The same statements with the same values, one after the other. */
export async function replay(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await client.query(text, values)
}
