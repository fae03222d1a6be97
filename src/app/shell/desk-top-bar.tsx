import { DeskAlerts } from './desk-alerts.tsx'
import { DeskSearchBox } from './desk-search-box.tsx'
import { type DeskSlot, useDeskSlot } from './desk-slots.ts'
import styles from './desk-top-bar.module.css'
import { DeskWaitingPill } from './desk-waiting-pill.tsx'
import { DeskWho } from './desk-who.tsx'

/** Find, whether one is available, who waits, what is new, who one is. Empty for whoever has not passed the second factor. */
export function DeskTopBar({ roles, there }: { roles: readonly string[]; there: boolean }) {
  return (
    <header className={styles.bar}>
      {roles.length > 0 && (
        <>
          <DeskSearchBox />
          <span className={styles.space} />
          <Slot of="presence" there={there} />
          <DeskWaitingPill />
          <DeskAlerts />
          <DeskWho />
        </>
      )}
    </header>
  )
}

function Slot({ of, there }: { of: DeskSlot; there: boolean }) {
  const Part = useDeskSlot(of)
  // oxlint-disable-next-line react/static-components -- handed in by the feature it belongs to, not made here
  return Part && <Part there={there} />
}
