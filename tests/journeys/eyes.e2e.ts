import { expect, test } from '@playwright/test'
import { tooWideOn, violationsOn } from './sound.ts'
import { missedByKeyboardOn } from './walk.ts'

// What looks at every page has to see what is wrong: each fault is planted on a page that has no other.

const page = (inside: string, style = '') =>
  `<!doctype html><html lang="en"><head><title>Planted</title><style>:focus-visible { outline: 2px solid } ${style}</style></head>
  <body><main><h1>Planted</h1><a href="/a">First</a> <button>Second</button> ${inside}</main></body></html>`

const faults: Record<string, { html: string; seen: RegExp }> = {
  'a stop that shows no focus': {
    html: page('<button id="dull">Dull</button>', '#dull { outline: none }'),
    seen: /shows no focus: BUTTON Dull/,
  },
  'a stop under something': {
    html: page('<button>Hidden</button><div style="position: fixed; inset: 0"></div>'),
    seen: /focus is covered: BUTTON Hidden/,
  },
  'a stop that Tab does not reach': {
    html: page(
      `<a href="/c" id="jump">Jump</a> <a href="/d" id="lost">Lost</a> <a href="/e" id="last">Last</a>
      <script>document.getElementById('lost').onfocus = () => document.getElementById('last').focus()</script>`,
    ),
    seen: /stops of 5, without .*Lost/,
  },
  'grey on grey': { html: page('<p style="color: #aaa; background: #bbb">Unreadable</p>'), seen: /color-contrast: .*Unreadable/ },
  'a field without a name': { html: page('<input>'), seen: /label: <input>/ },
  'a line wider than 320 px': { html: page('<div style="width: 500px">Wide</div>'), seen: /at 320 px: / },
}

for (const [fault, { html, seen }] of Object.entries(faults))
  test(`${fault} is seen`, async ({ page: planted }) => {
    await planted.setContent(html)
    const found = [...(await violationsOn(planted)), ...(await missedByKeyboardOn(planted)), ...(await tooWideOn(planted))]
    expect(found.filter((one) => seen.test(one))).toHaveLength(1)
  })

test('a page without a fault has none', async ({ page: sound }) => {
  await sound.setContent(page(''))
  expect([...(await violationsOn(sound)), ...(await missedByKeyboardOn(sound)), ...(await tooWideOn(sound))]).toEqual([])
})
