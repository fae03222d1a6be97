import { expect, test, vi } from 'vitest'
import type { OwnMedia } from './call-media.ts'
import { checkWords, type Held, ownMediaFor } from './device-words.rules.ts'

const mediaOf = (video: number, audio: number, camera: OwnMedia['camera'] = null) =>
  ({
    stream: { getVideoTracks: () => Array.from({ length: video }), getAudioTracks: () => Array.from({ length: audio }) },
    camera,
    microphone: null,
  }) as unknown as OwnMedia

test('joining with audio only does not ask for the camera', async () => {
  const open = vi.fn<Held['open']>(async () => mediaOf(0, 1))
  await ownMediaFor(true, { media: null, open })
  expect(open).toHaveBeenCalledExactlyOnceWith({ video: false })
})

test('what the check opened is used as it is', async () => {
  const open = vi.fn<Held['open']>(async () => mediaOf(0, 1))
  const media = mediaOf(1, 1)
  expect(await ownMediaFor(false, { media, open })).toBe(media)
  expect(open).not.toHaveBeenCalled()
})

test('a camera nobody asked for is skipped, one that gives nothing is a problem', () => {
  expect(checkWords({ media: mediaOf(0, 1), line: null }).cam).toBe('skipped')
  expect(checkWords({ media: mediaOf(0, 1, 'refused'), line: null }).cam).toBe('problem')
  expect(checkWords({ media: mediaOf(1, 1), line: 'failed' })).toEqual({ cam: 'ok', mic: 'ok', net: 'problem' })
})
