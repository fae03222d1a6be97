import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useDeskSignOut } from '../sessions/desk-sign-out.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { useReaching } from '../sessions/desk-session.ts'
import { setDeskState, useDeskState, useLockReason } from '../../../data/desk-state.ts'
import { SecondFactorForm } from './desk-second-factor-form.tsx'
import styles from './desk-lock.module.css'
import { useDeskWatch } from '../sessions/desk-watch.ts'

interface DeskLockProps {
  /** The page has data of its own, not only what it showed before it was locked. */
  loaded: boolean
}

/** After 15 minutes without a sign of anybody the desk is closed (S4). The page below stays as it is, unseen, so nothing typed is lost. */
export function DeskLock({ loaded }: DeskLockProps) {
  const { t } = useLingui()
  const locked = useDeskState() === 'locked'
  const otherRoles = useLockReason() === 'roles'
  const title = otherRoles ? t`Your roles were changed` : t`The desk is locked`
  const Reaching = useReaching()
  const { revalidate } = useRevalidator()
  const signOut = useDeskSignOut()
  const awaited = useRef<(() => Promise<void>) | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const open = () => {
    setDeskState(loaded ? 'open' : 'opening')
    void revalidate()
  }
  const watch = useDeskWatch(open)
  useEffect(() => {
    if (locked) awaited.current = null
  }, [locked])
  const passed = async () => {
    const work = awaited.current
    watch.passed()
    open()
    await work?.()
  }
  const openFor = (work: () => Promise<void>) => {
    awaited.current = work
    place.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  }
  return (
    <>
      <LockWarning shown={watch.locksSoon && !locked} onStay={watch.stay} />
      <Dialog open={locked} alert escape="ignore" onClose={() => {}} title={title}>
        <p>
          {otherRoles ? (
            <Trans>An admin changed what you can do at the desk. Confirm that it is you to continue.</Trans>
          ) : (
            <Trans>The desk locks after 15 minutes without activity. What you typed is still here.</Trans>
          )}
        </p>
        {/* oxlint-disable-next-line react/static-components -- handed in by the feature that rings, not made here */}
        {locked && Reaching && <Reaching openFor={openFor} />}
        <div ref={place}>{locked && <SecondFactorForm onPassed={passed} />}</div>
        <Button variant="quiet" onClick={() => void signOut()}>
          <Trans>Logout</Trans>
        </Button>
      </Dialog>
    </>
  )
}

/** Two minutes ahead (WCAG 2.2.1); any sign of somebody does the same as the button. The region stands from the start so that readers hear it. */
function LockWarning({ shown, onStay }: { shown: boolean; onStay: () => void }) {
  return (
    <output className={shown ? styles.warning : undefined}>
      {shown && (
        <>
          <Icon name="clock" size={20} />
          <span>
            <b>
              <Trans>The desk locks in 2 minutes.</Trans>
            </b>{' '}
            <Trans>What you typed is kept.</Trans>
          </span>
          <Button variant="quiet" onClick={onStay}>
            <Trans>Stay</Trans>
          </Button>
        </>
      )}
    </output>
  )
}
