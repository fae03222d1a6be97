import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Pane } from '../../ui/layout/pane.tsx'
import { isFocusLost } from '../../ui/lost-focus.ts'
import { PaneLoading } from '../../ui/messages/pane-states.tsx'
import { useSession } from '../../features/accounts/sessions/browser-session.ts'
import styles from './desk-frame.module.css'
import { DeskLock } from '../../features/accounts/sign-in/desk-lock.tsx'
import { useDeskRoles, useLastShown } from '../../features/accounts/sessions/desk-session.ts'
import { setDeskState, useDeskState } from '../../data/desk-state.ts'
import { DeskSignedOut } from '../../features/accounts/sign-in/desk-signed-out.tsx'
import { DeskHeading } from './desk-heading.tsx'
import { DeskOffline } from './desk-offline.tsx'
import { DeskOutline } from './desk-outline.tsx'
import { PrivatePage } from './private-page.tsx'

interface DeskFrameProps<T> {
  title: string
  lead?: ReactNode
  /** The way up from a page below one of the list. */
  back?: { to: string; label: string }
  /** Right of the title: what belongs to the whole page. */
  tools?: ReactNode | ((data: T) => ReactNode)
  /** Never scrolls as a page: its panes do. */
  fills?: boolean
  /** The same beside a slim rail: for work that wants all the width. */
  work?: boolean
  /** The page shows by itself whose or what it is; readers still hear the title. */
  titleHidden?: boolean
  /** Rows of the skeleton. */
  rows?: number
  children: (data: T) => ReactNode
}

/**
 * A page of the desk: the sections its staff may open, and the page once the second factor was passed.
 * Its module exports `loader = deskOnServer(load)` and `clientLoader = deskInBrowser(load)`; `children` gets what was loaded.
 */
export function DeskFrame<T>({ title, lead, back, tools, fills, work, titleHidden, rows, children }: DeskFrameProps<T>) {
  const { pathname } = useLocation()
  const last = useLastShown(useLoaderData() as T | null, pathname)
  const state = useDeskState()
  const loaded = useLoaderData<unknown>() !== null
  const kept = state === 'open' ? null : last
  const roles = useDeskRoles(loaded || kept !== null)
  const { over } = useSession()
  const [signedOut, setSignedOut] = useState(false)
  if (over && !signedOut) setSignedOut(true)
  const comesBack = () => {
    setDeskState('open')
    setSignedOut(false)
  }
  const hidden = state === 'locked' && !signedOut
  const main = useTopOf(pathname)
  useHandAtHeading(pathname, main)
  const there = roles.length > 0 && state === 'open' && !signedOut
  const toolsShown = typeof tools === 'function' ? last !== null && !signedOut && tools(last) : tools
  return (
    <DeskOutline {...{ title, roles, there, hidden }} fills={fills || work} slim={work}>
      <div className={classNames(styles.main, hidden && styles.locked)} ref={main}>
        <DeskOffline />
        <DeskHeading {...{ title, lead, back }} tools={toolsShown} hidden={titleHidden} />
        <div className={styles.page}>
          <PrivatePage<T>
            loading={<DeskLoading rows={rows} />}
            signIn="/desk/login"
            kept={kept}
            signedOut={DeskSignedOut}
            onReturn={comesBack}
          >
            {children}
          </PrivatePage>
        </div>
      </div>
      {roles.length > 0 && !signedOut && <DeskLock loaded={loaded} />}
    </DeskOutline>
  )
}

function DeskLoading({ rows = 6 }: { rows?: number | undefined }) {
  const { t } = useLingui()
  return (
    <Pane flush label={t`Loading`}>
      <PaneLoading rows={rows} label={t`Loading`} />
    </Pane>
  )
}

const takesFocus = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** The page of the desk that was shown before; null after a load, where the browser begins at the top by itself. */
let shownBefore: string | null = null

/** The link that led here went with its page: the hand goes on from the heading, unless the page has a field for it (WCAG 2.4.3). */
function useHandAtHeading(pathname: string, box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isNext = shownBefore !== null && shownBefore !== pathname
    shownBefore = pathname
    if (isNext && isFocusLost()) box.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [pathname, box])
}

/** Another page begins at its top, which a box that scrolls by itself does not know; keys scroll it though nothing in it takes the focus. */
function useTopOf(pathname: string) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const inside = [...(box.current?.querySelectorAll(takesFocus) ?? [])]
    if (inside.some((one) => one.checkVisibility())) box.current?.removeAttribute('tabindex')
    else box.current?.setAttribute('tabindex', '0')
  })
  const shown = useRef(pathname)
  useEffect(() => {
    // Not when the scripts come: somebody may have scrolled already.
    if (shown.current !== pathname) box.current?.scrollTo(0, 0)
    shown.current = pathname
  }, [pathname])
  return box
}
