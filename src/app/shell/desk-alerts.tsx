import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Flyout } from '../../ui/layout/flyout.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { showNotification } from '../../features/accounts/workplace/desk-notification.ts'
import { useDeskSettings } from '../../features/accounts/workplace/desk-settings.ts'
import { chimeOnce, setSound, useSoundOn } from '../../features/accounts/workplace/desk-sound.ts'
import { DeskPaneError } from './desk-pane-error.tsx'
import styles from './desk-top-bar.module.css'
import { noteRisen } from '../../features/accounts/workplace/desk-title.ts'
import { countWork, seeWork, useKnownWork, useRisenWork } from '../../features/accounts/workplace/desk-work.ts'
import {
  alertsOf,
  countText,
  pathOfWork,
  unseenIn,
  type WaitingCount,
  type WaitingKind,
} from '../../features/accounts/workplace/desk-work.rules.ts'
import { useWorkWords } from '../../features/accounts/workplace/desk-work-words.tsx'

/** What waits for whoever is here, how many of it are new, and whether this device says so aloud. */
export function DeskAlerts() {
  const { t } = useLingui()
  const { muted } = useDeskSettings(true)
  const { counts, seen, failure } = useKnownWork()
  const words = useWorkWords()
  const alerts = alertsOf(counts ?? [], muted)
  const unseen = unseenIn(alerts, seen)
  useTellRisen(muted)
  const face = (
    <>
      <Icon name="desk:bell" size={20} />
      {unseen > 0 && <span className={styles.unseen}>{countText(unseen)}</span>}
    </>
  )
  return (
    <div className={styles.alerts}>
      <Flyout label={unseen > 0 ? t`Alerts: ${unseen} new` : t`Alerts`} face={face} className={styles.alertButton} onOpen={seeWork}>
        {(close) => (
          <>
            <h2 className={styles.panelTitle}>
              <Trans>Waiting for you</Trans>
            </h2>
            {counts === null && failure !== undefined && (
              <DeskPaneError title={t`Alerts did not load`} failure={failure} onRetry={() => void countWork()} />
            )}
            {counts !== null && alerts.length === 0 && (
              <p className={styles.panelText}>
                <Trans>Nothing is waiting for you.</Trans>
              </p>
            )}
            {alerts.map(({ kind, count }) => (
              <Link key={kind} to={pathOfWork[kind]} className={styles.menuLink} onClick={close}>
                {words[kind](count)}
              </Link>
            ))}
            <AskForNotifications />
            <Link to="/desk/settings" className={styles.menuLink} onClick={close}>
              <Icon name="desk:gear" size={20} />
              <Trans>Alert settings</Trans>
            </Link>
          </>
        )}
      </Flyout>
      <SoundSwitch />
    </div>
  )
}

function SoundSwitch() {
  const { t } = useLingui()
  const on = useSoundOn()
  return (
    <button
      type="button"
      className={classNames(styles.alertButton, on && styles.soundOn)}
      aria-pressed={on}
      aria-label={t`Alert sound`}
      onClick={() => setSound(!on)}
    >
      <Icon name={on ? 'speaker-high' : 'desk:speaker-slash'} size={20} />
    </button>
  )
}

/** Asked by a press alone; a browser that was told no does not ask again. */
function AskForNotifications() {
  const [state, setState] = useState(() => ('Notification' in window ? Notification.permission : 'denied'))
  if (state === 'granted') return null
  return (
    <div className={styles.panelText}>
      {state === 'default' ? (
        <Button variant="secondary" icon="desk:bell" onClick={() => void Notification.requestPermission().then(setState)}>
          <Trans>Show notifications on this computer</Trans>
        </Button>
      ) : (
        <Trans>Notifications are blocked in this browser. You can allow them in its settings for this site.</Trans>
      )}
    </div>
  )
}

/** An arrival in the waiting room and a ring are told by the feature they belong to. */
const toldElsewhere: readonly WaitingKind[] = ['waiting_room']

/** New work is heard, and said outside the page when nobody looks at it. */
function useTellRisen(muted: readonly WaitingKind[]): void {
  const words = useWorkWords()
  const tell = useCallback(
    (kinds: readonly WaitingKind[], counts: readonly WaitingCount[]) => {
      const grown = alertsOf(counts, muted).filter(({ kind }) => kinds.includes(kind) && !toldElsewhere.includes(kind))
      const [first] = grown
      if (!first) return
      chimeOnce()
      if (!document.hidden) return
      noteRisen(grown.length)
      void showNotification(grown.map(({ kind, count }) => words[kind](count)).join(' · '), {
        tag: 'desk-work',
        link: pathOfWork[first.kind],
      })
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words of one language are the same each time
    [muted],
  )
  useRisenWork(tell)
}
