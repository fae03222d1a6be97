/** The environment for a command of the product: `PARCHA_LONG` is a word to the tests, and the product refuses settings it does not know. */
export function productEnv(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const { PARCHA_LONG: _, ...env } = process.env
  return { ...env, ...more }
}
