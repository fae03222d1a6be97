import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { SelectField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { chosenTrack } from '../media/call-media.ts'
import type { CallSession } from '../media/call-session.ts'

interface DeviceChoiceProps {
  session: CallSession
  stream: MediaStream
  speaker: string
  onSpeaker: (deviceId: string) => void
}

/** Another microphone, camera or speaker while the call goes on. */
export function DeviceChoice({ session, stream, speaker, onSpeaker }: DeviceChoiceProps) {
  const { t } = useLingui()
  const devices = useDeviceList()
  const [failed, setFailed] = useState(false)
  const [, redraw] = useState(0)
  const use = async (kind: 'audio' | 'video', deviceId: string) => {
    const track = await chosenTrack(kind, deviceId)
    setFailed(track === null)
    if (!track) return
    const [before] = kind === 'audio' ? stream.getAudioTracks() : stream.getVideoTracks()
    if (before) stream.removeTrack(before)
    stream.addTrack(track)
    await session.replaceTrack(track)
    redraw((n) => n + 1)
  }
  const idOf = (track: MediaStreamTrack | undefined) => track?.getSettings().deviceId ?? ''
  const [microphone] = stream.getAudioTracks()
  const [camera] = stream.getVideoTracks()
  const choices = (kind: MediaDeviceKind) =>
    devices
      .filter((one) => one.kind === kind)
      .map(({ deviceId, label }) => (
        <option key={deviceId} value={deviceId}>
          {label}
        </option>
      ))
  return (
    <>
      {failed && (
        <Notice kind="warning" live="alert">
          <Trans>This device could not be used. The one before stays on.</Trans>
        </Notice>
      )}
      {microphone && (
        <SelectField label={t`Microphone`} value={idOf(microphone)} onChange={({ target }) => void use('audio', target.value)}>
          {choices('audioinput')}
        </SelectField>
      )}
      {camera && (
        <SelectField label={t`Camera`} value={idOf(camera)} onChange={({ target }) => void use('video', target.value)}>
          {choices('videoinput')}
        </SelectField>
      )}
      {devices.some(({ kind }) => kind === 'audiooutput') && (
        <SelectField label={t`Speaker`} value={speaker} onChange={({ target }) => onSpeaker(target.value)}>
          <option value="">{t`Usual speaker`}</option>
          {choices('audiooutput')}
        </SelectField>
      )}
    </>
  )
}

function useDeviceList(): MediaDeviceInfo[] {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([])
  useEffect(() => {
    const look = () =>
      void navigator.mediaDevices?.enumerateDevices().then((all) => setDevices(all.filter(({ deviceId }) => deviceId !== '')))
    look()
    navigator.mediaDevices?.addEventListener('devicechange', look)
    return () => navigator.mediaDevices?.removeEventListener('devicechange', look)
  }, [])
  return devices
}
