import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DotsLoader } from '../../ui/dose-dots.tsx'
import { CallChat } from './call-chat.tsx'
import { CallControls } from './call-controls.tsx'
import { otherCamera } from './call-media.ts'
import { CallMore } from './call-more.tsx'
import type { CallSession } from './call-session.ts'
import type { CallView } from './call-view.rules.ts'
import { callWord } from './call-state.rules.ts'
import { BrokenStrip, CallTop } from './call-top.tsx'
import type { Joined } from './calls.contract.ts'
import { PersonVideo } from './person-video.tsx'
import { SelfView } from './self-view.tsx'
import { useAwake } from './use-awake.ts'
import styles from './call-stage.module.css'

export interface StageProps {
  session: CallSession
  view: CallView
  joined: Joined
  stream: MediaStream
  phone: string
  /** In the page beside a record instead of over everything. */
  beside?: boolean | undefined
  onLeave: () => void
  onFile?: ((file: File) => Promise<void>) | undefined
  /** Makes a link for one more person. */
  onInvite?: ((guest: { name: string; relation: 'relative' | 'guardian' | 'interpreter' }) => Promise<string>) | undefined
}

/** The call itself: the other side large, oneself small, what the line is doing in words, and everything one can do. */
export function CallStage({ session, view, joined, stream, phone, beside, onLeave, onFile, onInvite }: StageProps) {
  const { t } = useLingui()
  useAwake(true)
  const [panel, setPanel] = useState<'chat' | 'more' | null>(null)
  const [ending, setEnding] = useState(false)
  const [read, setRead] = useState(0)
  const unread = panel === 'chat' ? 0 : view.chat.length - read
  const open = (wanted: typeof panel) => {
    setRead(view.chat.length)
    setPanel(wanted === panel ? null : wanted)
  }
  const here = view.people.filter(({ state }) => state === 'in' || state === 'away')
  const main = here.find(({ role }) => (joined.role === 'doctor' ? role === 'patient' : role === 'doctor')) ?? here[0] ?? null
  const savesVoice = view.cam && !view.quality.video.active && view.hears
  const word = callWord({
    line: view.line,
    other: main && { state: main.state, connection: main.connection, bars: main.bars, hears: main.media?.hears },
    mic: view.mic,
    savesVoice,
  })
  const flip = useFlip(stream, session)
  const ends = joined.role === 'doctor'
  const finish = () => {
    if (ends) session.end()
    else session.leave()
    setEnding(false)
    onLeave()
  }
  return (
    <section className={classNames(styles.stage, beside && styles.beside)} aria-label={t`Call`} data-word={word}>
      <CallTop word={word} bars={main?.bars ?? null} doctor={joined.doctor} name={ends ? (main?.name ?? '') : null} talking={view.hears} />
      {word === 'reconnecting' && <BrokenStrip phone={phone} />}
      {word === 'weak' && savesVoice && (
        <output className={styles.strip}>
          <Trans>Weak internet. Video is off so the voice stays clear.</Trans>
        </output>
      )}
      {ends && <Knocking people={view.people} onAdmit={session.admit} />}
      <div className={styles.people}>
        {here.map((person) => (
          <PersonVideo key={person.peer} person={person} small={person !== main} />
        ))}
        {here.length === 0 && <Alone waitsToBeLetIn={view.me?.state === 'waiting'} doctor={joined.doctor?.name ?? null} />}
        <SelfView stream={stream} shown={view.cam && stream.getVideoTracks().length > 0} />
      </div>
      <CallControls
        mic={view.mic}
        cam={view.cam}
        hasMic={stream.getAudioTracks().length > 0}
        hasCam={stream.getVideoTracks().length > 0}
        canFlip={flip !== null}
        chatOpen={panel === 'chat'}
        unread={unread}
        ends={ends}
        onMic={session.toggleMic}
        onCam={session.toggleCam}
        onFlip={() => flip?.()}
        onChat={() => open('chat')}
        onMore={() => open('more')}
        onEnd={() => setEnding(true)}
      />
      {panel && (
        <div className={styles.panel}>
          {panel === 'chat' ? (
            <CallChat lines={view.chat} onSay={session.say} onFile={onFile} onClose={() => open(null)} />
          ) : (
            <CallMore people={view.people} onInvite={onInvite} onClose={() => open(null)} />
          )}
        </div>
      )}
      <Dialog
        open={ending}
        onClose={() => setEnding(false)}
        title={ends ? t`End the call for everybody?` : t`Leave the call?`}
        actions={
          <>
            <Button variant="danger" onClick={finish}>
              {ends ? <Trans>End the call</Trans> : <Trans>Leave</Trans>}
            </Button>
            <Button variant="secondary" onClick={() => setEnding(false)}>
              <Trans>Stay</Trans>
            </Button>
          </>
        }
      >
        {ends ? null : <Trans>You can come back as long as the doctor has not ended the consultation.</Trans>}
      </Dialog>
    </section>
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
          <Trans>You are in. {doctor} will be here soon.</Trans>
        ) : (
          <Trans>You are in. The other side will be here soon.</Trans>
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
      <Trans>{name} asks to come in.</Trans>
      <Button onClick={() => onAdmit(first.peer)}>
        <Trans>Let in</Trans>
      </Button>
    </div>
  )
}

/** The other camera of a phone; null where there is only one. */
function useFlip(stream: MediaStream, session: CallSession): (() => void) | null {
  const [several, setSeveral] = useState(false)
  useEffect(() => {
    void navigator.mediaDevices
      ?.enumerateDevices()
      .then((devices) => setSeveral(devices.filter(({ kind }) => kind === 'videoinput').length > 1))
      .catch(() => setSeveral(false))
  }, [])
  if (!several) return null
  const flip = async () => {
    const [now] = stream.getVideoTracks()
    const other = now && (await otherCamera(now))
    if (!other) return
    stream.removeTrack(now)
    stream.addTrack(other)
    await session.replaceVideo(other)
  }
  return () => void flip().catch(() => setSeveral(false))
}
