import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { DotsLoader } from '../../../ui/layout/dose-dots.tsx'
import { CallChat } from './call-chat.tsx'
import { CallControls, type PanelName } from './call-controls.tsx'
import { CallMore } from './call-more.tsx'
import type { CallView } from '../media/call-view.rules.ts'
import { callWord } from './call-state.rules.ts'
import { BrokenStrip, CallTop } from './call-top.tsx'
import type { Joined } from '../calls.contract.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { PersonVideo } from './person-video.tsx'
import { SelfView } from './self-view.tsx'
import { useAwake } from './use-awake.ts'
import type { StageProps } from './call-stage.types.ts'
import styles from './call-stage.module.css'

/** The call itself: the other side large, oneself small, what the line is doing in words, and everything one can do. */
export function CallStage(props: StageProps) {
  const { t } = useLingui()
  useAwake(true)
  const { session, view, joined, stream, phone, beside, onLeave, onEnd } = props
  const { panel, read, open } = usePanel(view.chat.length)
  const [ending, setEnding] = useState(false)
  const { here, main, word, savesVoice } = standing(view, joined.role)
  const ends = joined.role === 'doctor'
  const waits = view.me?.state === 'waiting'
  const finish = () => {
    setEnding(false)
    if (ends && onEnd) return void onEnd().then(onLeave, session.end)
    if (ends) session.end()
    else session.leave()
    return onLeave()
  }
  return (
    <section className={classNames(styles.stage, beside && styles.beside)} aria-label={t`Call`} data-word={word}>
      <CallTop word={word} bars={main?.bars ?? null} doctor={joined.doctor} name={ends ? (main?.name ?? '') : null} talking={view.hears} />
      {word === 'reconnecting' && <BrokenStrip phone={phone} />}
      {word === 'weak' && savesVoice && (
        <output className={styles.strip}>
          <Trans>Weak internet. Video is off to keep the audio clear.</Trans>
        </output>
      )}
      {ends && <Knocking people={view.people} onAdmit={session.admit} />}
      <div className={styles.people}>
        {(waits ? [] : here).map((person) => (
          <PersonVideo key={person.peer} person={person} />
        ))}
        {(here.length === 0 || waits) && <Alone waitsToBeLetIn={waits} doctor={joined.doctor?.name ?? null} />}
        <SelfView stream={stream} shown={view.cam && stream.getVideoTracks().length > 0} />
      </div>
      <CallControls
        session={session}
        view={view}
        stream={stream}
        panel={panel}
        unread={panel === 'chat' ? 0 : view.chat.length - read}
        ends={ends}
        onPanel={open}
        onEnd={() => setEnding(true)}
      />
      <Panel {...props} panel={panel} onClose={() => open(null)} />
      <LeaveGuard doctor={ends} onLeave={ends ? () => {} : session.leave} />
      <EndDialog open={ending} ends={ends} onFinish={finish} onStay={() => setEnding(false)} />
    </section>
  )
}

/** Who is there, and how it stands with the one this call is about. */
function standing(view: CallView, role: Joined['role']) {
  const here = view.people.filter(({ state }) => state === 'in' || state === 'away')
  const main = here.find((one) => one.role === (role === 'doctor' ? 'patient' : 'doctor')) ?? here[0] ?? null
  // While the line is still being measured nothing is known against it.
  const savesVoice = view.cam && !view.quality.video.active && view.quality.reason === 'weak_line' && view.hears
  const other = main && { state: main.state, connection: main.connection, bars: main.bars, hears: main.media?.hears }
  return { here, main, savesVoice, word: callWord({ line: view.line, other, mic: view.mic, savesVoice }) }
}

/** One panel at a time, and how many lines of the chat were read when it was last open. */
function usePanel(lines: number) {
  const [panel, setPanel] = useState<PanelName>(null)
  const [read, setRead] = useState(0)
  const open = (wanted: PanelName) => {
    setRead(lines)
    setPanel(wanted === panel ? null : wanted)
  }
  return { panel, read, open }
}

function Panel({ session, view, panel, onFile, onInvite, onClose }: StageProps & { panel: PanelName; onClose: () => void }) {
  if (!panel) return null
  return (
    <div className={styles.panel}>
      {panel === 'chat' ? (
        <CallChat lines={view.chat} onSay={session.say} onFile={onFile} onClose={onClose} />
      ) : (
        <CallMore people={view.people} onInvite={onInvite} onClose={onClose} />
      )}
    </div>
  )
}

function EndDialog({ open, ends, onFinish, onStay }: { open: boolean; ends: boolean; onFinish: () => void; onStay: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={ends ? t`End the call for everyone?` : t`Leave the call?`}
      actions={
        <>
          <Button variant="danger" onClick={onFinish}>
            {ends ? <Trans>End call</Trans> : <Trans>Leave</Trans>}
          </Button>
          <Button variant="secondary" onClick={onStay}>
            <Trans>Stay</Trans>
          </Button>
        </>
      }
    >
      {ends ? null : <Trans>You can rejoin until the doctor ends the consultation.</Trans>}
    </Dialog>
  )
}

function Alone({ waitsToBeLetIn, doctor }: { waitsToBeLetIn: boolean; doctor: string | null }) {
  return (
    <output className={styles.alone}>
      <DotsLoader />
      <span>
        {waitsToBeLetIn ? (
          <Trans>The doctor will let you in. Please stay on this page.</Trans>
        ) : doctor ? (
          <Trans>You have joined. {doctor} will be here soon.</Trans>
        ) : (
          <Trans>You have joined. The other person will be here soon.</Trans>
        )}
      </span>
    </output>
  )
}

function Knocking({ people, onAdmit }: { people: CallView['people']; onAdmit: (peer: string) => void }) {
  const [first] = people.filter(({ state }) => state === 'waiting')
  if (!first) return null
  const { name } = first
  return (
    <div className={styles.knock} role="alert">
      <Trans>{name} is asking to join.</Trans>
      <Button onClick={() => onAdmit(first.peer)}>
        <Trans>Let in</Trans>
      </Button>
    </div>
  )
}
