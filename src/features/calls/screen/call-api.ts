import { randomId } from '../../../lib/random-id.ts'
import { refusalWordsOfReader } from '../../../i18n/reader-refusals.ts'
import { browserApi } from '../../../data/page-data.ts'
import { apiToken } from '../../accounts/sessions/browser-session-driver.ts'
import { isPdf } from '../../files/chosen-files.rules.ts'
import type { CallPlaceProps } from './call-place.tsx'

/** The place of whoever is signed in, in the call of one consultation. */
export function joinAs(id: string): CallPlaceProps['join'] {
  return ({ mode, check }) =>
    browserApi('POST /api/consultation/{id}/join/', {
      params: { id },
      body: { device_check: check, ...(mode ? { mode } : {}) },
      repeatable: true,
    })
}

/** Answers the whole address for one more person. */
export function inviteTo(id: string): NonNullable<CallPlaceProps['onInvite']> {
  return async (guest) => {
    const call = { params: { id }, body: guest, idempotencyKey: randomId() }
    const { path } = await browserApi('POST /api/consultation/{id}/guest/', call)
    return new URL(path, location.origin).href
  }
}

/** Puts a report or a photo with the consultation; shrinking and sending are loaded with the first one. */
export async function addFileTo(id: string, file: File): Promise<void> {
  const [{ shrinkPicture }, { uploadFile }] = await Promise.all([
    import('../../files/shrink-picture.ts'),
    import('../../files/upload-file.ts'),
  ])
  const content = isPdf(file.name) ? file : await shrinkPicture(file)
  const sent = await uploadFile(file.name, content, { token: apiToken, words: refusalWordsOfReader, signal: new AbortController().signal })
  await browserApi('POST /api/consultation/{id}/add_file/', { params: { id }, body: { file: sent.id, kind: 'report' } })
}
