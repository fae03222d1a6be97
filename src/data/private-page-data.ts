import { data, type LoaderFunctionArgs } from 'react-router'
import { deskState, setDeskState } from './desk-state.ts'
import { browserApi, inBrowser, type Load, onServer, type PageArgs, pageContext } from './page-data.ts'
import { keepShown } from './shown-data.ts'

interface BrowserArgs {
  request: Request
  params: PageArgs['params']
}

/** Like `onServer` for pages that need a session: a 401 without a token that holds, whose frame is rendered, and the browser restores the session. */
export function privateOnServer<T>(load: Load<T>) {
  return async (args: LoaderFunctionArgs) => (await whenSignedIn(onServer(load)(args))) ?? unauthorized()
}

/** Like `inBrowser` for pages that need a session. While the server is away the page on the screen keeps its data. */
export function privateInBrowser<T>(load: Load<T>) {
  const read = inBrowser(load)
  return (args: BrowserArgs): Promise<T | null> => keepShown(args.request, whenSignedIn(read(args)))
}

/** Like `privateOnServer` for the desk: a 401 before the second factor, whose frame asks for it. */
export function deskOnServer<T>(load: Load<T>) {
  return async (args: LoaderFunctionArgs) => (isAtDesk(args.context.get(pageContext).shell.roles) ? onServer(load)(args) : unauthorized())
}

/** No data, and a status that says so to whoever shows an old cookie (S4). */
const unauthorized = () => data(null, { status: 401 })

/** Like `privateInBrowser` for the desk. What is not there for somebody who is not at the desk is not missing. */
export function deskInBrowser<T>(load: Load<T>) {
  const read = inBrowser(load)
  return (args: BrowserArgs): Promise<T | null> =>
    keepShown(
      args.request,
      atDesk(() => whenSignedIn(read(args))),
    )
}

const isLocked = () => deskState() === 'locked'

async function atDesk<T>(read: () => Promise<T | null>): Promise<T | null> {
  // A locked desk asks for nothing: its frame keeps what stands there.
  if (isLocked()) return null
  try {
    const loaded = await read()
    // Asked for before the lock, come after it: it stays out.
    if (isLocked()) return null
    if (deskState() === 'opening') setDeskState('open')
    return loaded
  } catch (error) {
    // What it was asked for closed it, and said why.
    if (isLocked()) return null
    if (!isDataWithStatus(error, 404) || (await deskIsOpen())) throw error
    setDeskState('locked')
    return null
  }
}

function isAtDesk(roles: readonly string[]): boolean {
  return roles.some((role) => role !== 'patient')
}

/** A server that does not answer says nothing about the desk. */
async function deskIsOpen(): Promise<boolean> {
  try {
    await browserApi('GET /api/desk/me/')
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error.status === 401 || error.status === 404)
}

async function whenSignedIn<T>(loading: Promise<T>): Promise<T | null> {
  try {
    return await loading
  } catch (error) {
    // 428: signed in, but not yet known to be the owner.
    if (isDataWithStatus(error, 401) || isDataWithStatus(error, 428)) return null
    throw error
  }
}

function isDataWithStatus(error: unknown, status: number): boolean {
  if (typeof error !== 'object' || error === null || !('init' in error)) return false
  const { init } = error as { init: { status?: number } | null }
  return init?.status === status
}
