interface Named {
  name: string
  in: string
}
type Parameter = Named | { $ref: string }
interface Asking {
  parameters?: Parameter[]
}

/** A reference is half as long as what it stands for. */
const fewestUsers = 4

/** What several operations ask alike in a query stands once, by its name; of several with one name, the one that most ask: `pharmacy` is `Pharmacy`. */
export function shareParameters(operations: readonly Asking[]): Record<string, object> {
  const shared: Record<string, object> = {}
  const all = operations.flatMap(({ parameters = [] }) => parameters.filter((one): one is Named => 'name' in one && one.in === 'query'))
  const alike = [...Map.groupBy(all, (one) => JSON.stringify(one))].toSorted((one, other) => other[1].length - one[1].length)
  for (const [text, users] of alike) {
    const name = nameOf(users[0]?.name ?? '')
    if (users.length < fewestUsers || name in shared) continue
    shared[name] = JSON.parse(text) as object
    for (const { parameters = [] } of operations)
      for (const [at, one] of parameters.entries())
        if (JSON.stringify(one) === text) parameters[at] = { $ref: `#/components/parameters/${name}` }
  }
  return shared
}

const nameOf = (parameter: string) =>
  `${parameter.slice(0, 1).toUpperCase()}${parameter.slice(1)}`.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
