import type { OwnMedia } from './call-media.ts'

export type CheckWords = Record<'cam' | 'mic' | 'net', 'ok' | 'problem' | 'skipped'>

/** What the check found, for the server; a camera nobody asked for is skipped, not a problem. */
export function checkWords({ media, line }: { media: OwnMedia | null; line: object | 'failed' | null }): CheckWords {
  const camera = media?.stream.getVideoTracks().length ? 'ok' : media?.camera ? 'problem' : 'skipped'
  const microphone = media?.stream.getAudioTracks().length ? 'ok' : media ? 'problem' : 'skipped'
  return { cam: camera, mic: microphone, net: line === null ? 'skipped' : line === 'failed' ? 'problem' : 'ok' }
}

export interface Held {
  media: OwnMedia | null
  open: (wishes?: { video: boolean }) => Promise<OwnMedia>
}

/** What the check opened, or what the chosen door needs: joining with audio only never asks for the camera. */
export async function ownMediaFor(voiceOnly: boolean, { media, open }: Held): Promise<OwnMedia> {
  return media ?? open({ video: !voiceOnly })
}
