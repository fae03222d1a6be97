import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { indiaFormat } from '../../../lib/india-time.ts'
import { ApiFailure } from '../../../lib/network-api.ts'
import type { Shell } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { ProblemState } from '../../../ui/messages/problem-state.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import type { CloseReason } from '../media/call-connection.ts'
import { CallStage } from './call-stage.tsx'
import type { StageProps } from './call-stage.types.ts'
import type { Joined } from '../calls.contract.ts'
import { checkWords, type CheckWords, ownMediaFor } from '../media/device-words.rules.ts'
import { DeviceCheck, type Devices } from './device-check.tsx'
import { adviceFor } from '../media/connection-check.ts'
import { type Start, useCallSession } from './use-call-session.ts'
import { useDevices } from './use-devices.ts'
import styles from './call-place.module.css'

export interface CallPlaceProps {
  title: string
  back?: { to: string; label: string } | undefined
  /** Asks the server for a place; asked again for each ticket. */
  join: (wishes: { mode?: 'audio'; check: CheckWords }) => Promise<Joined>
  guest?: boolean
  onEnd?: StageProps['onEnd']
  onFile?: StageProps['onFile']
  onInvite?: StageProps['onInvite']
  /** Before its time: when the server lets in, already written. The doors stay shut as long as it is there. */
  opens?: string | null
  /** What whoever waits before the call wants to know. */
  facts?: ReactNode
  /** What comes after a call that is over. */
  after: ReactNode
}

/** The way into a call, whatever it looks like: devices, a place asked for, the session, and how it ended. */
export function useCallPlace(join: CallPlaceProps['join'], { guest = false, isTime = true } = {}) {
  const [start, setStart] = useState<Start | null>(null)
  const devices = useDevices(guest, isTime && start === null)
  const [left, setLeft] = useState(false)
  const { busy, refusal, ask } = useAsking()
  const check = checkWords(devices)
  const call = useCallSession(left ? null : start, () => join({ ...(start?.voiceOnly ? { mode: 'audio' } : {}), check }))
  const ending = call?.view.ending ?? null
  const enter = (voiceOnly: boolean) =>
    void ask(async () => {
      const joined = await join({ ...(voiceOnly ? { mode: 'audio' } : {}), check })
      const { line } = devices
      // Whoever skips the check is asked for the microphone now, not heard by nobody.
      const media = await ownMediaFor(voiceOnly || joined.mode === 'audio', devices)
      const measuredKbps = line !== null && line !== 'failed' ? line.uplinkKbps : null
      setLeft(false)
      setStart({ joined, media, voiceOnly: voiceOnly || joined.mode === 'audio', measuredKbps })
    })
  const running =
    start && call && !left ? { session: call.session, view: call.view, joined: start.joined, stream: start.media.stream } : null
  useLeftWhenHidden(running !== null, () => {
    setLeft(true)
    setStart(null)
  })
  const isOver = start?.joined.state === 'ended' || ending === 'ended'
  const why = ending === 'ended' ? null : ending
  return {
    devices,
    busy,
    refusal,
    left,
    enter,
    running,
    isOver,
    why,
    again: () => enter(start?.voiceOnly ?? false),
    leave: () => setLeft(true),
  }
}

/** A page put out of sight while its session is over has left its call: camera and microphone are stopped, and nobody would hear who came back. */
function useLeftWhenHidden(talks: boolean, leave: () => void): void {
  const latest = useRef({ talks, leave })
  useEffect(() => {
    latest.current = { talks, leave }
  })
  useEffect(() => () => (latest.current.talks ? latest.current.leave() : undefined), [])
}

/** Looks at camera, microphone and line, takes the place, talks; and says what the end of it was. */
export function CallPlace({ title, back, join, guest = false, onEnd, onFile, onInvite, opens = null, facts, after }: CallPlaceProps) {
  const phone = useRouteLoaderData<Shell>('root')?.supportPhone ?? ''
  const { devices, busy, refusal, left, enter, running, isOver, why, again, leave } = useCallPlace(join, { guest })
  if (isOver) return after
  if (why) return <Ended why={why} onAgain={again} busy={busy} />
  if (running) return <CallStage {...running} phone={phone} onEnd={onEnd} onFile={onFile} onInvite={onInvite} onLeave={leave} />
  return (
    <div className={styles.place}>
      <PageHeading {...(back ? { back } : {})}>{title}</PageHeading>
      {left && (
        <Notice kind="info" live="status">
          <Trans>You have left the call. You can rejoin until the doctor ends it.</Trans>
        </Notice>
      )}
      <Slip kind="appointment">
        <DeviceCheck devices={devices} onOpen={() => void devices.open()} />
      </Slip>
      {refusal && <Notice kind="warning" live="alert" title={refusal} />}
      <div className={styles.doors}>
        <Doors devices={devices} busy={busy} again={left} opens={opens} onEnter={enter} />
      </div>
      {!left && facts}
    </div>
  )
}

interface DoorsProps {
  devices: Devices
  busy: boolean
  again: boolean
  opens?: string | null
  onEnter: (voiceOnly: boolean) => void
}

/** Two doors that open together; which one is the main one is what the line advises. */
export function Doors({ devices: { media, line }, busy, again, opens = null, onEnter }: DoorsProps) {
  const { t } = useLingui()
  const reason = useId()
  const [wasShut, setWasShut] = useState(opens !== null)
  if (opens !== null && !wasShut) setWasShut(true)
  const hasVideo = (media?.stream.getVideoTracks().length ?? 0) > 0
  const voiceFirst = line !== null && line !== 'failed' && adviceFor(line) !== 'video'
  const door = { busy, disabled: opens !== null, 'aria-describedby': opens === null ? undefined : reason }
  return (
    <>
      {opens !== null && (
        <p id={reason}>
          <Trans>You can join from {opens}. The button turns on by itself then.</Trans>
        </p>
      )}
      {hasVideo && (
        <Button {...door} variant={voiceFirst ? 'secondary' : 'primary'} onClick={() => onEnter(false)}>
          {again ? <Trans>Rejoin</Trans> : <Trans>Join now</Trans>}
        </Button>
      )}
      <Button {...door} variant={hasVideo && !voiceFirst ? 'secondary' : 'primary'} onClick={() => onEnter(true)}>
        <Trans>Join with audio only</Trans>
      </Button>
      {wasShut && <LiveRegion text={opens === null ? t`You can join now` : ''} />}
    </>
  )
}

export function Ended({ why, onAgain, busy }: { why: Exclude<CloseReason, 'ended'>; onAgain: () => void; busy: boolean }) {
  const { t } = useLingui()
  const words = {
    superseded: { title: t`Call moved to another window`, text: t`You joined this call in another window or on another device.` },
    full: { title: t`This call is full`, text: t`Four people have already joined.` },
    early: { title: t`Too early to join`, text: t`The call has not opened yet.` },
    no_ticket: { title: t`Could not join the call`, text: t`Your consultation is safe. Please try again, or call us.` },
  }[why]
  return (
    <ProblemState
      title={words.title}
      actions={
        <Button busy={busy} onClick={onAgain}>
          {why === 'superseded' ? <Trans>Continue here</Trans> : <Trans>Try again</Trans>}
        </Button>
      }
    >
      {words.text}
    </ProblemState>
  )
}

/** Asks, and says why not; a place that is not open yet is asked for again when it opens. */
function useAsking() {
  const { t, i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const ask = async (act: () => Promise<void>) => {
    setBusy(true)
    setRefusal('')
    try {
      await act()
    } catch (error) {
      const opensAt = opensAtOf(error)
      const at = opensAt && indiaFormat(`${i18n.locale}-IN`, { dateStyle: 'medium', timeStyle: 'short' }).format(opensAt)
      const text = error instanceof ApiFailure ? error.text : t`Something went wrong`
      setRefusal(at ? t`You can join from ${at}. You can wait here: everything is ready.` : text)
    }
    setBusy(false)
  }
  return { busy, refusal, ask }
}

function opensAtOf(error: unknown): Date | null {
  const meta = error instanceof ApiFailure ? (error.body as { meta?: { opens_at?: string } } | null)?.meta : undefined
  return meta?.opens_at ? new Date(meta.opens_at) : null
}
