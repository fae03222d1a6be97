import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { ShownFile } from '../../files/shown-file.tsx'
import { DotsLoader } from '../../../ui/layout/dose-dots.tsx'
import { CallChat, useUnread } from './call-chat.tsx'
import { CallControls, type PanelName } from './call-controls.tsx'
import { CallMore } from './call-more.tsx'
import type { CallView } from '../media/call-view.rules.ts'
import { brokenSide, callWord } from './call-state.rules.ts'
import { BrokenStrip, CallTop } from './call-top.tsx'
import type { Joined } from '../calls.contract.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { PersonVideo } from './person-video.tsx'
import { PhotoPrompt } from './photo-prompt.tsx'
import { SelfView } from './self-view.tsx'
import { useAwake } from './use-awake.ts'
import { type ChatFiles, useChatFiles } from './use-chat-files.ts'
import type { StageProps } from './call-stage.types.ts'
import styles from './call-stage.module.css'

/** The call itself: the other side large, oneself small, what the line is doing in words, and everything one can do. */
export function CallStage(props: StageProps) {
  const { t } = useLingui()
  useAwake(true)
  const { session, view, joined, stream, phone, onFile } = props
  const files = useChatFiles(onFile, session.say)
  const [panel, show] = useState<PanelName>(null)
  const open = (wanted: PanelName) => show(wanted === panel ? null : wanted)
  const unread = useUnread(view.chat, { call: accountCall(joined), readSeq: view.readSeq, isShown: panel === 'chat' })
  const [ending, setEnding] = useState(false)
  const { here, main, word, side, savesVoice } = standing(view, joined.role)
  const ends = joined.role === 'doctor'
  const waits = view.me?.state === 'waiting'
  const finish = () => {
    setEnding(false)
    return finishCall(props)
  }
  return (
    <section className={styles.stage} aria-label={t`Call`} data-word={word}>
      <CallTop
        word={word}
        bars={main?.bars ?? null}
        doctor={joined.doctor}
        name={ends ? (main?.name ?? '') : null}
        talksFrom={view.talksFrom}
      />
      <div className={styles.strips}>
        {word === 'reconnecting' && <BrokenStrip phone={phone} side={side} name={main?.name ?? ''} isPatient={!ends} />}
        {word === 'weak' && savesVoice && (
          <output className={styles.strip}>
            <Trans>Weak internet. Video is off to keep the audio clear.</Trans>
          </output>
        )}
        {ends && <Knocking people={view.people} onAdmit={session.admit} />}
        {files && <PhotoPrompt lines={view.chat} files={files} onSent={() => show('chat')} />}
      </div>
      <div className={styles.people}>
        {(waits ? [] : here).map((person) => (
          <PersonVideo key={person.peer} person={person} />
        ))}
        {(here.length === 0 || waits) && (
          <Alone waitsToBeLetIn={waits} awaited={joined.doctor?.name ?? null} talked={view.talksFrom !== null && !ends} />
        )}
        <SelfView stream={stream} shown={view.cam && stream.getVideoTracks().length > 0} />
      </div>
      <CallControls
        session={session}
        view={view}
        stream={stream}
        panel={panel}
        unread={unread}
        ends={ends}
        onPanel={open}
        onEnd={() => setEnding(true)}
      />
      <Panel {...props} panel={panel} files={files} onClose={() => open(null)} />
      <LeaveGuard doctor={ends} onLeave={ends ? () => {} : session.leave} />
      <EndDialog open={ending} ends={ends} onFinish={finish} onStay={() => setEnding(false)} />
    </section>
  )
}

/** A guest has no account to keep with it what was read. */
const accountCall = ({ role, room_id }: Joined) => (role === 'guest' ? null : room_id)

/** The doctor ends the call for all; anybody else only leaves. */
function finishCall({ session, joined, onLeave }: Pick<StageProps, 'session' | 'joined' | 'onLeave'>): void {
  if (joined.role === 'doctor') session.end()
  else session.leave()
  onLeave()
}

/** Who is there, and how it stands with the one this call is about. */
export function standing(view: CallView, role: Joined['role']) {
  const here = view.people.filter(({ state }) => state === 'in' || state === 'away')
  const main = here.find((one) => one.role === (role === 'doctor' ? 'patient' : 'doctor')) ?? here[0] ?? null
  // While the line is still being measured nothing is known against it.
  const savesVoice = view.cam && !view.quality.video.active && view.quality.reason === 'weak_line' && view.hears
  const other = main && { state: main.state, connection: main.connection, bars: main.bars, hears: main.media?.hears }
  const word = callWord({ line: view.line, other, mic: view.mic, savesVoice })
  return { here, main, savesVoice, word, side: brokenSide({ line: view.line, other }) }
}

type PanelProps = StageProps & { panel: PanelName; files: ChatFiles | null; onClose: () => void }

function Panel({ session, view, joined, panel, files, onInvite, onClose }: PanelProps) {
  if (!panel) return null
  return (
    <div className={styles.panel}>
      {panel === 'chat' ? (
        <CallChat
          room={joined.room_id}
          lines={view.chat}
          onSay={session.say}
          files={files}
          shownFile={files ? ({ id, name }) => <ShownFile id={id} name={name} /> : undefined}
          onClose={onClose}
        />
      ) : (
        <CallMore people={view.people} onInvite={onInvite} onClose={onClose} />
      )}
    </div>
  )
}

interface EndProps {
  open: boolean
  ends: boolean
  /** What the end means for the patient, said before it is done. */
  told?: ReactNode
  busy?: boolean
  onFinish: () => void
  onStay: () => void
}

/** Ctrl Enter asked for it: a second one out of habit hangs up on nobody. */
export function notSigning(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.preventDefault()
}

export function EndDialog({ open, ends, told = null, busy = false, onFinish, onStay }: EndProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={ends ? t`End the call for everyone?` : t`Leave the call?`}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={onFinish} onKeyDown={notSigning}>
            {ends ? <Trans>End call</Trans> : <Trans>Leave</Trans>}
          </Button>
          <Button variant="secondary" onClick={onStay}>
            <Trans>Stay</Trans>
          </Button>
        </>
      }
    >
      {ends ? told : <Trans>You can rejoin until the doctor ends the consultation.</Trans>}
    </Dialog>
  )
}

interface AloneProps {
  waitsToBeLetIn: boolean
  /** Who is awaited: for the patient the doctor, for the doctor the patient. */
  awaited: string | null
  /** They have talked already: the doctor stepped out. */
  talked?: boolean
}

function Alone({ waitsToBeLetIn, awaited, talked = false }: AloneProps) {
  return (
    <output className={styles.alone}>
      <DotsLoader />
      <span>
        {waitsToBeLetIn ? (
          <Trans>The doctor will let you in. Please stay on this page.</Trans>
        ) : talked && awaited ? (
          <Trans>{awaited} has stepped out and will be back. Please stay: your consultation goes on.</Trans>
        ) : awaited ? (
          <Trans>You have joined. {awaited} will be here soon.</Trans>
        ) : (
          <Trans>You have joined. The other person will be here soon.</Trans>
        )}
      </span>
    </output>
  )
}

export function Knocking({ people, onAdmit }: { people: CallView['people']; onAdmit: (peer: string) => void }) {
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
