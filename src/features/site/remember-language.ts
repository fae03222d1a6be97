import type { PageContext } from '../../data/page-data.ts'
import type { Language } from '../../lib/languages.ts'

/** What is written to somebody signed in, their notices, SMS and mails, speaks the language they read. */
export async function rememberLanguage({ api, shell }: Pick<PageContext, 'api' | 'shell'>, language: Language): Promise<void> {
  if (!shell.signedIn) return
  // The page changes its language even where the account cannot: whoever is at the desk only, or not yet known as the owner.
  await api('PATCH /api/user/me/', { body: { language } }).catch(unlessRefused)
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Error && 'status' in error && Number(error.status) < 500)) throw error
}
