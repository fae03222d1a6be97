import type { SyntheticEvent } from 'react'
import { isGuarded, mayLeave } from './leave-guard.ts'

/** The `onSubmit` of a plain form that loads another page: sent at once, or after whoever is in the middle of something has agreed to leave it. */
export function submitAsLeaving(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): void {
  if (!isGuarded()) return
  event.preventDefault()
  const { currentTarget: form } = event
  const fields = [...new FormData(form, event.nativeEvent.submitter)]
  const [action, method] = [form.action, form.method]
  void mayLeave().then((leaves) => {
    if (leaves) post(action, method, fields)
  })
}

/** By a form of its own: the menu that the other one stood in has closed behind the question. */
function post(action: string, method: string, fields: readonly [string, FormDataEntryValue][]): void {
  const form = Object.assign(document.createElement('form'), { action, method, hidden: true })
  for (const [name, value] of fields) form.append(Object.assign(document.createElement('input'), { name, value }))
  document.body.append(form)
  form.submit()
}
