import { type ActionFunctionArgs, redirect } from 'react-router'
import { pageContext } from '../../data/page-data.ts'
import { isLanguage, languageCookieLine } from '../../lib/languages.ts'
import { localPath } from '../../lib/local-path.ts'
import { rememberLanguage } from './remember-language.ts'

/** Keeps the chosen language, for the account too, and goes back to where the person was. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const language = form.get('language')
  const headers = new Headers()
  if (isLanguage(language)) {
    headers.set('Set-Cookie', languageCookieLine(language, new URL(request.url).protocol === 'https:'))
    await rememberLanguage(context.get(pageContext), language)
  }
  return redirect(localPath(form.get('back')) ?? '/', { status: 303, headers })
}

export function loader() {
  return redirect('/')
}
