import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { alsoIn, deskFiles, everywhere, fileParts, filesOf, roomParts, roomsOf, setupFiles, shellFolders } from './src/i18n/word-parts.ts'

const shared = everywhere.map((part) => (part.endsWith('.tsx') ? part : `${part}/**`))

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi'],
  catalogs: [
    ...roomParts.map((part) => ({
      path: `src/i18n/words/${part}/{locale}`,
      include: [
        ...roomsOf[part].map((room) => `src/features/${room}`),
        ...(alsoIn[part] ?? []),
        ...(part === 'public' ? everywhere : []),
        ...(part === 'patient' ? shellFolders : []),
      ],
      exclude: [deskFiles, ...(part === 'public' ? Object.values(filesOf).flat() : shared)],
    })),
    ...fileParts.map((part) => ({ path: `src/i18n/words/${part}/{locale}`, include: filesOf[part] })),
    { path: 'src/i18n/words/desk/{locale}', include: [deskFiles], exclude: setupFiles },
    { path: 'src/i18n/words/setup/{locale}', include: setupFiles },
    { path: 'src/i18n/words/refusals/{locale}', include: ['src/i18n/refusal-texts.ts'] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
})
