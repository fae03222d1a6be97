import { randomId } from '../../../lib/random-id.ts'
import { refusalWordsOfReader } from '../../../i18n/reader-refusals.ts'
import { browserApi } from '../../../data/page-data.ts'
import { apiToken } from '../../accounts/sessions/browser-session-driver.ts'
import { isPdf } from '../../files/chosen-files.rules.ts'
import type { ChatFile } from '../call-protocol.ts'
import type { CallPlaceProps } from './call-place.tsx'
import type { SendFile } from './use-chat-files.ts'

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

/** Puts a report or a photo of the patient with the consultation. */
export const addFileTo = (id: string): SendFile =>
  sender('patient', (file) => browserApi('POST /api/consultation/{id}/add_file/', { params: { id }, body: { file, kind: 'report' } }))

/** Sends the patient a file of the doctor's. */
export const sendFileTo = (id: string): SendFile =>
  sender('desk', (file) => browserApi('POST /api/desk/consultation/{id}/file/', { params: { id }, body: { file }, repeatable: true }))

/** Uploads a file, then attaches it; where only that failed it is not uploaded again. */
function sender(app: 'patient' | 'desk', attach: (file: string) => Promise<unknown>): SendFile {
  return async (file, onWaiting) => {
    const sent = loose.get(file) ?? (await upload(file, app, onWaiting))
    loose.set(file, sent)
    await attach(sent.id)
    loose.delete(file)
    return sent
  }
}

/** Uploaded, and not with any consultation yet. */
const loose = new WeakMap<File, ChatFile>()

/** Shrinking and sending are loaded with the first one; a broken line is waited for. */
async function upload(file: File, app: 'patient' | 'desk', onWaiting: (waiting: boolean) => void): Promise<ChatFile> {
  const [{ shrinkPicture }, { uploadFile }] = await Promise.all([
    import('../../files/shrink-picture.ts'),
    import('../../files/upload-file.ts'),
  ])
  const content = isPdf(file.name) ? file : await shrinkPicture(file)
  const { signal } = new AbortController()
  const { id, name, mime } = await uploadFile(file.name, content, { app, token: apiToken, words: refusalWordsOfReader, onWaiting, signal })
  return { id, name, mime: mime ?? '' }
}
