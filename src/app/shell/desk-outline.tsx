import { type ReactNode, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useDeskSettings } from '../../features/accounts/workplace/desk-settings.ts'
import { useDeskTitle } from '../../features/accounts/workplace/desk-title.ts'
import { useDeskWork } from '../../features/accounts/workplace/desk-work.ts'
import styles from './desk-frame.module.css'
import { DeskPhoneBar, DeskRail } from './desk-rail.tsx'
import { DeskShortcutSheet } from './desk-shortcut-sheet.tsx'
import { DeskTopBar } from './desk-top-bar.tsx'

interface DeskOutlineProps {
  title: string
  roles: readonly string[]
  /** Somebody is at the desk: what waits for them is counted. */
  there: boolean
  /** Never scrolls as a page: its panes do. */
  fills?: boolean | undefined
  /** Beside a slim rail. */
  slim?: boolean | undefined
  /** Nobody reads over the shoulder of somebody who has gone. */
  hidden?: boolean
  children: ReactNode
}

/** What stands around every page of the desk: the sections its staff may open, the bar with search and alerts, the keys. */
export function DeskOutline({ title, roles, there, fills, slim, hidden = false, children }: DeskOutlineProps) {
  const [helpOpen, setHelpOpen] = useState(false)
  const titleShown = useDeskTitle(title)
  const { counts } = useDeskWork(there)
  const { rail } = useDeskSettings(there)
  const parts = classNames(styles.parts, hidden && styles.locked)
  return (
    <div className={classNames(styles.desk, fills && styles.work, (slim || rail === 'slim') && styles.slim)}>
      <title>{titleShown}</title>
      <meta name="robots" content="noindex" />
      <div className={parts}>
        <DeskRail roles={roles} counts={counts} onHelp={() => setHelpOpen(true)} />
        {/* Behind a locked desk its doctor is still rung. */}
        <DeskTopBar roles={roles} there={there || hidden} />
      </div>
      {children}
      <div className={parts}>
        <DeskPhoneBar roles={roles} counts={counts} />
      </div>
      <DeskShortcutSheet roles={there ? roles : []} open={helpOpen} setOpen={setHelpOpen} />
    </div>
  )
}
