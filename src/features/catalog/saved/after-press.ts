import type { Api } from '../../../data/contracts.ts'
import { localPath } from '../../../lib/local-path.ts'
import { signInPath } from '../../accounts/sign-in/sign-in.rules.ts'
import { toSaveLine } from './saved.rules.ts'

interface Answer {
  to: string
  cookie?: string
}

const list = '/account/saved'

/** Saves or removes what a plain form names, and says where to go on: to the list, or to sign-in first. */
export async function afterPress(api: Api, form: FormData, address: string): Promise<Answer> {
  const id = form.get('medicine')
  if (typeof id !== 'string' || id === '') return { to: list }
  const wish = form.get('wish') === 'remove' ? 'remove' : 'save'
  try {
    await (wish === 'save' ? api('POST /api/saved/', { body: { medicine_id: id } }) : api('DELETE /api/saved/{id}/', { params: { id } }))
    return { to: list }
  } catch (failure) {
    const status = failure instanceof Error && 'status' in failure ? failure.status : undefined
    if (status === 401 || status === 428) return toSignIn(id, wish, form.get('back'), address)
    if (status === 409) return { to: `${list}?full` }
    if (status === 404 || status === 422 || status === 400) return { to: list }
    throw failure
  }
}

function toSignIn(id: string, wish: 'save' | 'remove', back: FormDataEntryValue | null, address: string): Answer {
  const { pathname, search, protocol } = new URL(localPath(back) ?? list, address)
  const to = signInPath({ pathname, search })
  return wish === 'save' ? { to, cookie: toSaveLine(id, protocol === 'https:') } : { to }
}
