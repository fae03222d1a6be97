import { isRouteErrorResponse } from 'react-router'

/**
 * What React Router tells of a page that failed. A refusal, such as a form posted to an address that takes none, is the caller's doing: the line of the
 * request names it, and no stack is anybody's concern.
 */
export function tellPageError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(isRouteErrorResponse(error) && 'error' in error ? error.error : error)
}
