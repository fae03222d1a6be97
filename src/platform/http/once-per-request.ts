/** The limiter and the handler need the same caller; the token is verified once. */
export function oncePerRequest<Request extends object, Made>(
  make: (request: Request) => Made | Promise<Made>,
): (request: Request) => Promise<Made> {
  const made = new WeakMap<Request, Promise<Made>>()
  return (request) => made.getOrInsertComputed(request, () => Promise.resolve(request).then(make))
}
