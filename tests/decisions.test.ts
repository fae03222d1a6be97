import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../docs/decisions')
const names = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

test.each(names)('%s has its number, date, status, context, decision, alternatives and consequences', (name) => {
  const text = read(name)
  expect(text).toMatch(
    new RegExp(`^# ${Number(name.slice(0, 4))}\\. [A-Z].+\\n\\nDate: \\d{4}-\\d\\d-\\d\\d\\. Status: (accepted|superseded by \\[)`),
  )
  for (const part of ['Context', 'Decision', 'Alternatives', 'Consequences'])
    expect(text).toMatch(new RegExp(`^(## ${part}$|\\*\\*${part}\\.\\*\\*)`, 'm'))
})

test('the list of decisions names each once, with its own title', () => {
  const list = [...read('README.md').matchAll(/^\| (\d+) \| \[(.+)\]\((.+\.md)\) \|/gm)].map(([, number, title, name]) => ({
    number,
    title,
    name,
  }))
  const wanted = names.map((name) => ({ number: String(Number(name.slice(0, 4))), title: /^# \d+\. (.+)$/m.exec(read(name))?.[1], name }))
  expect(list).toEqual(wanted)
})
