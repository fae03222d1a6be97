import type { FieldErrors } from '../../lib/errors.ts'

interface ReadFields {
  /** The texts by field. A list's field also has the texts of its parts: `codes` those of `codes.1`. */
  fields: FieldErrors
  /** The texts that nobody has asked for, and so nobody shows. */
  unread: () => string[]
}

/** Texts by field that know which of them were shown: a form that has no place for one says it above itself. */
export function readFields(errors: FieldErrors): ReadFields {
  const read = new Set<string>()
  const fields = new Proxy(errors, {
    get(_, name) {
      if (typeof name !== 'string') return undefined
      const names = Object.keys(errors).filter((one) => one === name || one.startsWith(`${name}.`))
      for (const one of names) read.add(one)
      return names.length === 0 ? undefined : names.flatMap((one) => errors[one] ?? [])
    },
  })
  const unread = () => [...new Set(Object.keys(errors).flatMap((name) => (read.has(name) ? [] : (errors[name] ?? []))))]
  return { fields, unread }
}
