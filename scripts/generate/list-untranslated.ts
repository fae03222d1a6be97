import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** A text without its translation: the header of a catalogue, whose text is empty too, goes on in the next line. */
const empty = /^msgid "(.+)"\nmsgstr ""\n(?!")/gm

const missing = globSync('src/i18n/words/*/*.po', { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(empty)].map(([, text = '']) => `${file}: ${text}`),
)
process.stdout.write(missing.length > 0 ? `Fill in the msgstr of:\n${missing.join('\n')}\n` : 'Every text is translated.\n')
