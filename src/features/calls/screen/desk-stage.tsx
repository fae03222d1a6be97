import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSending } from '../../../app/forms/use-sending.ts'
import { classNames } from '../../../ui/class-names.ts'
import { DotsLoader } from '../../../ui/layout/dose-dots.tsx'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { isFocusLost } from '../../../ui/lost-focus.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { useShortcuts } from '../../accounts/workplace/use-shortcuts.ts'
import type { CallPlaces } from '../../consultations/console/side.types.ts'
import type { ChatFile } from '../call-protocol.ts'
import { CallChat, useUnread } from './call-chat.tsx'
import { Invite } from './call-more.tsx'
import { EndDialog, Knocking, standing } from './call-stage.tsx'
import type { StageProps } from './call-stage.types.ts'
import { clockOf } from './call-state.rules.ts'
import { Bars, BrokenStrip, useSince } from './call-top.tsx'
import { useCallWords } from './call-words.tsx'
import { DeviceChoice } from './desk-devices.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PersonVideo } from './person-video.tsx'
import { SelfView } from './self-view.tsx'
import { useAwake } from './use-awake.ts'
import { useChatFiles } from './use-chat-files.ts'
import { useEndable } from './desk-end-visit.tsx'
import { usePopOut } from './use-pop-out.ts'
import stage from './call-stage.module.css'
import styles from './desk-call.module.css'

type DeskStageProps = StageProps & { places: CallPlaces; patient: string }
type Asked = 'end' | 'people' | 'devices' | null

/** The call beside the papers: the patient, oneself small, the line in words, and everything one can do in one row. */
export function DeskStage(props: DeskStageProps) {
  const { session, view, joined, stream, places, onInvite } = props
  const { t } = useLingui()
  useAwake(true)
  const [asked, setAsked] = useState<Asked>(null)
  const [speaker, setSpeaker] = useState('')
  const popOut = usePopOut(places.onPoppedOut)
  const unread = useUnread(view.chat, { call: joined.room_id, readSeq: view.readSeq, isShown: places.isChatShown })
  const { onUnread } = places
  useEffect(() => onUnread(unread), [unread, onUnread])
  const close = () => setAsked(null)
  /** A question is asked in the page: a small window has no room for it. */
  const ask = (what: Asked) => {
    popOut.close()
    setAsked(what)
  }
  const ending = useEnding(props, close)
  useEndable(places, () => ask('end'))
  useShortcuts({ mute: session.toggleMic, ...(popOut.toggle ? { pop_out: popOut.toggle } : {}) })
  const picture = (
    <Picture
      {...props}
      speaker={speaker}
      unread={unread}
      onAsk={ask}
      {...(popOut.toggle ? { onPopOut: popOut.toggle } : {})}
      poppedOut={popOut.body !== null}
    />
  )
  return (
    <>
      {popOut.body ? createPortal(picture, popOut.body) : picture}
      <Chat {...props} />
      <LeaveGuard doctor onLeave={() => {}} />
      <EndDialog
        open={asked === 'end'}
        ends
        told={
          <>
            {ending.error && <Notice kind="danger" live="alert" title={ending.error} />}
            {view.talksFrom === null && <NotTalked />}
          </>
        }
        busy={ending.busy}
        onStay={close}
        onFinish={ending.end}
      />
      <Dialog open={asked === 'people'} onClose={close} title={t`In this call`} closeLabel={t`Close`}>
        <People people={view.people} />
        {asked === 'people' && onInvite && <Invite onInvite={onInvite} />}
      </Dialog>
      <Dialog open={asked === 'devices'} onClose={close} title={t`Camera and sound`} closeLabel={t`Close`}>
        {asked === 'devices' && <DeviceChoice session={session} stream={stream} speaker={speaker} onSpeaker={setSpeaker} />}
      </Dialog>
    </>
  )
}

/**
 * Ends it for everybody, with what came of it. Refused, it goes on and is ended again: the line alone would end it by the length of the talk, and a short
 * one would count as a call that never was, with the record closed and the note unsigned.
 */
function useEnding({ session, onEnd, onLeave }: DeskStageProps, close: () => void) {
  const { t } = useLingui()
  const { busy, error, send } = useSending(t`The call has not ended.`)
  const end = () =>
    void send(async () => {
      await (onEnd ? onEnd() : session.end())
      close()
      onLeave()
    })
  return { busy, error, end }
}

/** Ended before they met: what becomes of the patient's money. */
const NotTalked = () => (
  <Trans>
    You have not talked yet. The patient can try again with a doctor or get a full refund; without a response, the fee is refunded
    automatically.
  </Trans>
)

interface PictureProps extends DeskStageProps {
  speaker: string
  unread: number
  onAsk: (what: Asked) => void
  onPopOut?: () => void
  poppedOut: boolean
}

function Picture(props: PictureProps) {
  const { t } = useLingui()
  const { session, view, joined, stream, phone, speaker, poppedOut, patient, places } = props
  const box = useHandAfterJoining(places)
  const { here, main, word, side, savesVoice } = standing(view, joined.role)
  return (
    <section ref={box} tabIndex={-1} className={classNames(styles.box, poppedOut && styles.window)} aria-label={t`Call`} data-word={word}>
      <div className={classNames(stage.people, styles.people)}>
        {here.map((person) => (
          <PersonVideo key={person.peer} person={person} speaker={speaker} />
        ))}
        {here.length === 0 && <NotHereYet patient={patient} />}
        <SelfView stream={stream} shown={view.cam && stream.getVideoTracks().length > 0} />
      </div>
      <Top {...props} word={word} bars={main?.bars ?? null} />
      <div className={styles.strips}>
        {word === 'reconnecting' && <BrokenStrip phone={phone} side={side} name={main?.name ?? ''} isPatient={false} />}
        {word === 'weak' && savesVoice && (
          <output className={stage.strip}>
            <Trans>Weak internet. Video is off to keep the audio clear.</Trans>
          </output>
        )}
        <Knocking people={view.people} onAdmit={session.admit} />
      </div>
      <Controls {...props} />
    </section>
  )
}

/** The button that joined is gone: the hand goes on to the note, and where there is none to the call. */
function useHandAfterJoining({ onJoined }: CallPlaces) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isFocusLost()) onJoined()
    if (isFocusLost()) box.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the doctor is in
  }, [])
  return box
}

/** Whether they are late is said above the call: here is no word of when they come. */
function NotHereYet({ patient }: { patient: string }) {
  return (
    <output className={stage.alone}>
      <DotsLoader />
      <span>
        <Trans>You have joined. {patient} has not joined yet.</Trans>
      </span>
    </output>
  )
}

function Top({
  view,
  patient,
  word,
  bars,
  onAsk,
  onPopOut,
  poppedOut,
}: PictureProps & { word: ReturnType<typeof standing>['word']; bars: 1 | 2 | 3 | null }) {
  const { t } = useLingui()
  const words = { ...useCallWords(), waiting: t`Waiting for ${patient}` }
  const since = useSince(view.talksFrom)
  return (
    <div className={styles.top}>
      {since !== null && <span className={classNames(styles.clock, 'num')}>{clockOf(since)}</span>}
      <Bars bars={word === 'reconnecting' || bars === null ? 0 : bars} />
      <span className={styles.word}>{words[word]}</span>
      <LiveRegion text={words[word]} after={1000} urgent={word === 'not_heard' || word === 'reconnecting'} />
      <span className={styles.space} />
      <Small icon="desk:gear" label={t`Camera and sound`} onClick={() => onAsk('devices')} />
      {onPopOut && (
        <Small icon="desk:picture-in-picture" label={poppedOut ? t`Back into the page (Alt P)` : t`Pop out (Alt P)`} onClick={onPopOut} />
      )}
    </div>
  )
}

function Controls({ session, view: { mic, cam }, unread, stream, places, onAsk, onInvite }: PictureProps) {
  const { t } = useLingui()
  return (
    <div role="toolbar" aria-label={t`Call controls`} className={styles.controls}>
      {stream.getAudioTracks().length > 0 && (
        <Small off={!mic} icon={mic ? 'microphone' : 'microphone-slash'} label={mic ? t`Mute` : t`Unmute`} onClick={session.toggleMic} />
      )}
      {stream.getVideoTracks().length > 0 && (
        <Small
          off={!cam}
          icon={cam ? 'video-camera' : 'video-camera-slash'}
          label={cam ? t`Camera off` : t`Camera on`}
          onClick={session.toggleCam}
        />
      )}
      <Small icon="chat-circle" label={unread > 0 ? t`Chat: ${unread} new` : t`Chat`} count={unread} onClick={places.onChat} />
      {onInvite && <Small icon="desk:user-plus" label={t`Add participant`} onClick={() => onAsk('people')} />}
      <span className={styles.space} />
      <button type="button" className={styles.end} onClick={() => onAsk('end')}>
        <Icon name="phone-x" size={20} />
        <Trans>End call</Trans>
      </button>
    </div>
  )
}

interface SmallProps {
  icon: IconName
  label: string
  off?: boolean
  count?: number
  onClick: () => void
}

function Small({ icon, label, off, count = 0, onClick }: SmallProps): ReactNode {
  return (
    <button type="button" className={classNames(styles.small, off && styles.off)} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={20} />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </button>
  )
}

/** The chat stands among the papers, where there is room to read it. */
function Chat({ session, view, joined, places, onFile }: DeskStageProps) {
  const files = useChatFiles(onFile, session.say)
  if (!places.chat) return null
  const shownFile = (file: ChatFile) => <DeskChatFile file={file} onFile={places.onFile} />
  const chat = <CallChat room={joined.room_id} lines={view.chat} onSay={session.say} files={files} shownFile={shownFile} asks />
  return createPortal(chat, places.chat)
}

function DeskChatFile({ file: { id, name, mime }, onFile }: { file: ChatFile; onFile: CallPlaces['onFile'] }) {
  const { t } = useLingui()
  return (
    <button type="button" className={styles.file} onClick={() => onFile(id)} aria-label={t`Open ${name}`}>
      <Icon name={mime === 'application/pdf' ? 'file-text' : 'image'} size={20} />
      {name}
    </button>
  )
}

function People({ people }: { people: StageProps['view']['people'] }) {
  const there = people.filter(({ state }) => state !== 'left')
  if (there.length === 0) return <Trans>No one else has joined yet.</Trans>
  return (
    <ul>
      {there.map(({ peer, name, state }) => (
        <li key={peer}>{state === 'in' ? name : <Trans>{name} (not in the call)</Trans>}</li>
      ))}
    </ul>
  )
}
