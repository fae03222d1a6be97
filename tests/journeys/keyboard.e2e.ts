import { expect, type Page, test } from '@playwright/test'
import { openPage } from './open-page.ts'
import { publicPages } from './public-pages.ts'

interface Stop {
  what: string
  seen: boolean
  covered: boolean
}

for (const width of [360, 1280]) {
  for (const path of publicPages) {
    test(`the keyboard alone reaches everything on ${path} at ${width} px, and each stop can be seen`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const wanted = await page.evaluate(countFocusable)
      const stops = await walk(page, wanted + 5)
      expect(stops.filter(({ seen }) => !seen)).toEqual([])
      expect(stops.filter(({ covered }) => covered)).toEqual([])
      expect(stops.length).toBeGreaterThanOrEqual(wanted)
    })
  }
}

test('a search, a medicine and its pincode check need no mouse', async ({ page }) => {
  await openPage(page, '/search')
  await page.getByRole('combobox').focus()
  await page.keyboard.type('para', { delay: 30 })
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await page
    .getByRole('button', { name: /Deliver to/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('302001')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /302001/ }).first()).toBeFocused()
})

/** Presses Tab until the focus leaves the page or comes round again. */
async function walk(page: Page, most: number): Promise<Stop[]> {
  const stops: Stop[] = []
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (let n = 0; n < most; n++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    if (!stop) break
    stops.push(stop)
  }
  return stops
}

/** Runs in the page: null when the focus is on no element or on one that it has been on before. */
function lookAtFocus(): Stop | null {
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body || element.dataset['walked']) return null
  element.dataset['walked'] = 'yes'
  const style = getComputedStyle(element)
  const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0
  // A card's link draws its ring on a box of its own that covers the whole card.
  const after = getComputedStyle(element, '::after')
  const ringed = after.content !== 'none' && after.outlineStyle !== 'none' && parseFloat(after.outlineWidth) > 0
  const around = element.parentElement ? getComputedStyle(element.parentElement) : null
  const within = around !== null && around.outlineStyle !== 'none' && parseFloat(around.outlineWidth) > 0
  const box = element.getBoundingClientRect()
  const top = document.elementFromPoint(box.x + Math.min(box.width / 2, 200), box.y + box.height / 2)
  const own = top !== null && (element.contains(top) || top.contains(element))
  const label = element.closest('label')
  return {
    what: `${element.tagName} ${element.textContent.slice(0, 40)} ${element.getAttribute('aria-label') ?? ''}`,
    seen: outlined || ringed || within || style.boxShadow !== 'none',
    covered: !own && !(label && top && label.contains(top)),
  }
}

/** Runs in the page: how many stops a keyboard has to make at least; radios of one name are one stop. */
function countFocusable(): number {
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter(
    (element) => element.tabIndex >= 0 && !(element as HTMLButtonElement).disabled && element.checkVisibility({ visibilityProperty: true }),
  )
  const radios = all.filter((element) => element instanceof HTMLInputElement && element.type === 'radio') as HTMLInputElement[]
  return all.length - radios.length + new Set(radios.map(({ name }) => name)).size
}
