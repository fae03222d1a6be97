import { isRouteErrorResponse, type RouterContextProvider, type ServerInstrumentation } from 'react-router'
import { pageContext } from '../data/page-data.ts'

/**
 * What React Router tells of a page that failed. A refusal, such as a form posted to an address that takes none, is the caller's doing: the line of the
 * request names it, and no stack is anybody's concern.
 */
export function reportPageError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(pageContext).failed?.(isRouteErrorResponse(error) && 'error' in error ? error.error : error)
}

/** All pages are one route of the server: which one it was only React Router knows. */
export const pagePatterns: ServerInstrumentation = {
  handler: (handler) =>
    handler.instrument({
      request: async (answer, { context }) => {
        const { meta } = await answer()
        if (meta && context) context.get(pageContext).matched?.(`/${meta.pattern.replace(/^\//, '')}`)
      },
    }),
}
