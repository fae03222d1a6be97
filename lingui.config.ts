import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi'],
  catalogs: [{ path: 'src/words/{locale}', include: ['src'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
})
