import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import {
  alsoIn,
  deskFiles,
  everywhere,
  fileParts,
  filesOf,
  lateOnly,
  featureParts,
  featureGroups,
  reviewFiles,
  setupFiles,
  shellFolders,
  walkInFiles,
} from './src/i18n/word-parts.ts'

const publicToo = alsoIn.public ?? []
const shared = everywhere.map((part) => (part.endsWith('.tsx') ? part : `${part}/**`))

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi'],
  catalogs: [
    ...featureParts.map((part) => ({
      path: `src/i18n/words/${part}/{locale}`,
      include: [
        ...featureGroups[part].map((feature) => `src/features/${feature}`),
        ...(alsoIn[part] ?? []),
        ...(part === 'public' ? everywhere : []),
        ...(part === 'patient' ? shellFolders : []),
      ],
      exclude: [deskFiles, ...(part === 'public' ? Object.values(filesOf).flat().filter((file) => !publicToo.includes(file)) : [...shared, ...lateOnly])],
    })),
    ...fileParts.map((part) => ({ path: `src/i18n/words/${part}/{locale}`, include: filesOf[part] })),
    { path: 'src/i18n/words/desk/{locale}', include: [deskFiles], exclude: [...setupFiles, ...reviewFiles, ...walkInFiles] },
    { path: 'src/i18n/words/setup/{locale}', include: setupFiles },
    { path: 'src/i18n/words/review/{locale}', include: reviewFiles },
    { path: 'src/i18n/words/walkin/{locale}', include: walkInFiles },
    { path: 'src/i18n/words/refusals/{locale}', include: ['src/i18n/refusal-texts.ts'] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
})
