import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../../../ui/class-names.ts'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useShortcuts } from '../../accounts/workplace/use-shortcuts.ts'
import type { DeskConsultation } from '../desk/consultations-desk.contract.ts'
import { useWriting, type Writing } from '../desk/desk-written.ts'
import type { PatientRecord, Written } from '../desk/record.contract.ts'
import { MedicineTools } from '../prescribe/desk-medicine-tools.tsx'
import { DeskMedicines } from '../prescribe/desk-medicines.tsx'
import { type Tools, useMedicineTools } from '../prescribe/use-medicine-tools.ts'
import { FileViewer } from './desk-files.tsx'
import { NotePane } from './desk-note.tsx'
import { partOf, type PhoneTab, PhoneTabs } from './desk-phone-tabs.tsx'
import { PatientHeader } from './desk-patient-header.tsx'
import { Preview } from './desk-preview.tsx'
import { PrescriptionRest } from './desk-rest.tsx'
import { Side } from './desk-side.tsx'
import { SignBar } from './desk-sign-bar.tsx'
import { Done } from './desk-signed.tsx'
import { Splitter, stepPx, within } from './desk-splitter.tsx'
import { focusGap, isPhone, nextGap, useNextHand } from './focus-gap.ts'
import { doneCount, type Gap, gapsOf, isOnVideo, openProblems, type Unsigned, unsignedIn } from './gaps.rules.ts'
import type { CallPlaces, SideTab } from './side.types.ts'
import { useConsoleKeys } from './use-console-keys.ts'
import { type DayOff, useDayOff } from '../../doctors/schedule/use-day-off.ts'
import { useOpenFile } from './use-open-file.ts'
import styles from './desk-console.module.css'

interface ConsoleProps {
  visit: DeskConsultation
  papers: { record: PatientRecord; written: Written }
  /** The call, or how it ended; it draws itself and puts its chat among the papers. */
  call: (places: CallPlaces) => ReactNode
  /** Nothing was said that could be written down. */
  readOnly: boolean
  /** Above everything: what comes before the talk. */
  notices?: ReactNode
  /** What ends or cancels the visit. */
  more?: ReactNode
  /** Finishes it without a prescription. */
  finish?: (unsigned: Unsigned) => ReactNode
  onSigned: () => void
}

/** Listen, write and sign in one view: the call and what is known at the left, the note, the prescription, and what is left to do. */
export function Console(props: ConsoleProps) {
  const { visit, papers, readOnly, notices, more, finish } = props
  const writing = useWriting(visit.id, papers.written)
  const view = useConsoleView(props, writing)
  const { phone, file, style, root, isDone } = view
  const writes = !isDone && !readOnly
  const tools = useMedicineTools(writing, writes)
  return (
    <div ref={root} className={classNames(styles.console, view.isOut && styles.out)} style={style} data-phone={phone}>
      <div className={styles.whose}>
        <div className={styles.head}>
          {notices}
          <PatientHeader visit={visit} record={papers.record} writing={writing} more={more} onFiles={() => view.showSide('files')} />
        </div>
        <PhoneTabs
          chats={visit.mode !== 'clinic'}
          shown={phone}
          unread={view.unread}
          lines={writing.draft.lines.length}
          onShow={view.showPhone}
          className={styles.tabs}
        />
      </div>
      <div className={styles.left}>
        <div className={styles.call}>{props.call(view.places)}</div>
        <Side
          visit={visit}
          record={papers.record}
          shown={view.side}
          onShow={view.showSide}
          unread={view.unread}
          chat={view.setChat}
          onFile={view.setFile}
          onRepeat={writes ? repeating(view.showPhone, tools) : undefined}
          className={styles.side}
        />
      </div>
      <Splitter width={view.width} onWidth={view.setWidth} />
      {isDone && <Done visit={visit} writing={writing} className={styles.papers} />}
      {writes && (
        <>
          <NotePane writing={writing} visit={visit} className={styles.note} />
          <PrescriptionPane writing={writing} tools={tools} off={view.off} isVideo={isOnVideo(visit)} callEnded={visit.state === 'ENDED'} />
          <SignBar {...view.signing} visit={visit} writing={writing} callEnded={visit.state === 'ENDED'}>
            {finish?.(unsignedIn(writing.draft))}
          </SignBar>
          <Preview
            open={view.previewing}
            visit={visit}
            writing={writing}
            onClose={() => view.setPreviewing(false)}
            onSign={view.signPreviewed}
          />
        </>
      )}
      {file && <FileViewer file={file} onClose={() => view.setFile(null)} className={styles.viewer} />}
    </div>
  )
}

/** On a phone the lines are seen where they come. */
const repeating = (show: (tab: PhoneTab) => void, tools: Tools) => () => {
  show('prescription')
  void tools.repeat()
}

interface PrescriptionProps {
  writing: Writing
  tools: Tools
  /** Why the doctor is not there on the day of the follow-up. */
  off: DayOff | null
  isVideo: boolean
  callEnded: boolean
}

function PrescriptionPane({ writing, tools, off, isVideo, callEnded }: PrescriptionProps) {
  const { t } = useLingui()
  const title = (
    <span className={styles.rxTitle}>
      <Icon name="prescription" size={20} /> {t`Prescription`}
      <kbd aria-hidden="true">Alt 2</kbd>
    </span>
  )
  return (
    <div className={styles.rx} data-pane="prescription">
      <Pane
        kind="prescription"
        title={title}
        tools={<MedicineTools tools={tools} place="head" />}
        flush
        foot={<PrescriptionRest writing={writing} off={off} callEnded={callEnded} />}
      >
        <DeskMedicines writing={writing} tools={tools} isVideo={isVideo} />
      </Pane>
    </div>
  )
}

const entryLine = '[data-pane="prescription"] [role="combobox"]'

/** What of the console is shown, how wide, and where the hand goes. */
// oxlint-disable-next-line max-lines-per-function -- one state of one page
function useConsoleView({ visit, papers, onSigned, readOnly }: ConsoleProps, writing: Writing) {
  const root = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState<SideTab>('before')
  const [phone, setPhone] = useState<PhoneTab>('prescription')
  const [unread, setUnread] = useState(0)
  const { file, setFile, openFile } = useOpenFile(papers.record.files)
  const [chat, setChat] = useState<HTMLElement | null>(null)
  const [isOut, setOut] = useState(false)
  const [px, setPx] = useState<number | null>(null)
  const [previewing, setPreviewing] = useState(false)
  const [busy, setBusy] = useState(false)
  /** Somebody wanted to sign: what is left is said in words until it is done. */
  const [asked, setAsked] = useState(false)
  const isVideo = isOnVideo(visit)
  const isDone = writing.signed !== null || visit.state === 'COMPLETED'
  const off = useDayOff(isDone || readOnly ? null : writing.draft.follow_up_on)
  /** The day off on which the patient is to come all the same. */
  const [keptDay, setKeptDay] = useState<string | null>(null)
  const offDay = off !== null && off.day !== keptDay ? off : null
  const gaps = gapsOf(openProblems(writing.problems, { ...writing, isVideo, offDay }), isVideo)
  const width = () => px ?? root.current?.querySelector(`.${styles.left}`)?.clientWidth ?? 0
  const showSide = (tab: SideTab) => {
    setSide(tab)
    setPhone(tab === 'chat' ? 'chat' : 'before')
  }
  const showPhone = (tab: PhoneTab) => {
    setPhone(tab)
    if (tab === 'chat') setSide('chat')
    // One part at a time there: what is said while another is shown has not been read.
    if (tab !== 'chat' && side === 'chat' && matchMedia('(width < 64em)').matches) setSide('before')
  }
  const lastGap = useRef<Gap | null>(null)
  const endCall = useRef<(() => void) | null>(null)
  const goTo = (gap: Gap | undefined) => {
    if (gap) lastGap.current = gap
    const part = gap && partOf(gap)
    if (part) flushSync(() => showPhone(part))
    if (gap && root.current) focusGap(root.current, gap)
  }
  useNextHand(root, { isEnded: visit.state === 'ENDED' && !readOnly, isDone }, () => {
    goTo(gaps[0])
    return gaps.length > 0
  })
  const onGap = (gap?: Gap) => goTo(gap ?? (root.current ? nextGap(root.current, gaps, lastGap.current) : undefined))
  const mayGo = () => {
    if (readOnly || busy || isDone) return false
    // A press goes to what is left; the server has the last word on it.
    if (gaps.length > 0) {
      setAsked(true)
      goTo(gaps[0])
      return false
    }
    // Signing comes after the talk, and while they talk a press asks to end it; whoever still waits is not left by it.
    if (visit.state === 'IN_CALL' || visit.state === 'RECONNECTING' || visit.mode === 'clinic') endCall.current?.()
    if (visit.state !== 'ENDED') {
      setAsked(true)
      return false
    }
    // A medicine that is typed and not added yet is not signed past.
    if (root.current?.querySelector<HTMLInputElement>(entryLine)?.value.trim()) {
      into(entryLine, 'prescription')()
      return false
    }
    return true
  }
  const sign = async () => {
    if (!mayGo()) return
    setBusy(true)
    if (await writing.sign()) onSigned()
    setBusy(false)
  }
  /** A key or a tap made out of habit shows what it would sign; the second one signs it. */
  const review = () => {
    if (mayGo()) setPreviewing(true)
  }
  const signPreviewed = () => {
    setPreviewing(false)
    void sign()
  }
  const into = (selector: string, part: PhoneTab) => () => {
    flushSync(() => showPhone(part))
    root.current?.querySelector<HTMLElement>(selector)?.focus()
  }
  useShortcuts({
    next_gap: () => onGap(),
    // Where nothing is left to sign, the key is of the form the hand is in, such as an addendum.
    ...(isDone || readOnly ? {} : { main: review }),
    to_note: into('[data-gap="complaints"]', 'note'),
    to_prescription: into(entryLine, 'prescription'),
    show_before: () => showSide('before'),
    show_files: () => showSide('files'),
  })
  useConsoleKeys({
    'Alt 5': () => showSide('chat'),
    'Alt 6': () => showSide('intake'),
    'Alt Comma': () => setPx(within(width() - stepPx)),
    'Alt Period': () => setPx(within(width() + stepPx)),
    ...(file ? { Escape: () => setFile(null) } : {}),
  })
  const places: CallPlaces = {
    chat,
    isChatShown: side === 'chat',
    onChat: () => showSide('chat'),
    onFile: openFile,
    onUnread: setUnread,
    onEndable: (ask) => {
      endCall.current = ask
    },
    onJoined: () => {
      // On a phone a field brings its keyboard over the call.
      if (!readOnly && !isDone && !isPhone()) goTo(gaps[0])
    },
    onPoppedOut: setOut,
  }
  const style = (px === null || isOut ? {} : { '--left': `${px}px` }) as CSSProperties
  const signing = {
    busy,
    asked,
    gaps,
    done: doneCount(gaps),
    offDay,
    onKeepDay: setKeptDay,
    onGap,
    onSign: review,
    onPreview: () => setPreviewing(true),
  }
  const shown = { root, style, side, phone, unread, file, isOut, previewing, isDone, off }
  const isWhole = gaps.length === 0 && visit.state === 'ENDED'
  return {
    ...shown,
    signPreviewed: isWhole ? signPreviewed : undefined,
    width,
    places,
    signing,
    showSide,
    showPhone,
    setFile,
    setChat,
    setWidth: setPx,
    setPreviewing,
  }
}
