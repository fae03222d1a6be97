const engine = [
  /^Cannot (read|set) properties of (undefined|null) \((reading|setting) '[a-z_$][A-Za-z_$]{0,40}'\)$/,
  /^[a-z_$][A-Za-z_$.]{0,60} is not (a function|iterable|defined|a constructor)$/,
  /^(Assignment to constant variable\.|Maximum call stack size exceeded|Invalid array length|Invalid time value)$/,
]
/** The sentences of the engine that name at most a field or a function. */
export function isOfTheEngine(message: string): boolean {
  return engine.some((shape) => shape.test(message))
}
