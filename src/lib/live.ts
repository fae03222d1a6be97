/** Stands for whatever `now` answers at each use: those it was handed to keep it, and reach what has taken its place. */
export function live<T extends object>(now: () => T): T {
  return new Proxy(Object.create(null) as T, {
    get: (_, key) => Reflect.get(now(), key) as unknown,
    set: (_, key, value) => Reflect.set(now(), key, value),
    has: (_, key) => Reflect.has(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, key) => {
      const found = Reflect.getOwnPropertyDescriptor(now(), key)
      return found && { ...found, configurable: true }
    },
  })
}

/** Made of another value, and made anew only when that one was replaced. */
export function madeOf<From extends object, To extends object>(from: () => From, make: (from: From) => To): () => To {
  let made: { of: From; value: To } | undefined
  return () => {
    const of = from()
    if (made?.of !== of) made = { of, value: make(of) }
    return made.value
  }
}
