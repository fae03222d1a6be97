import type { Page } from '@playwright/test'

interface Stop {
  what: string
  seen: boolean
  covered: boolean
}

/** What the keyboard alone does not reach, and stops that do not show their focus or lie under something (WCAG 2.1.1, 2.4.7, 2.4.11). */
export async function missedByKeyboardOn(page: Page): Promise<string[]> {
  const wanted = await page.evaluate(countFocusable)
  const stops = await walk(page, 2 * wanted + 20)
  const unreached = await page.evaluate(() => document.querySelector('[data-stop]:not([data-walked])')?.outerHTML.slice(0, 120))
  return [
    ...stops.filter(({ seen }) => !seen).map(({ what }) => `shows no focus: ${what}`),
    ...stops.filter(({ covered }) => covered).map(({ what }) => `focus is covered: ${what}`),
    ...(stops.length < wanted ? [`${stops.length} stops of ${wanted}, without ${unreached}`] : []),
  ]
}

/** Presses Tab until the focus leaves the page or comes round again; a date is one stop, though each of its parts takes a Tab. */
async function walk(page: Page, most: number): Promise<Stop[]> {
  const stops: Stop[] = []
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (let n = 0; n < most; n++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    if (stop === 'left') break
    if (stop !== 'within') stops.push(stop)
  }
  return stops
}

/** Runs in the page: `left` when the focus is on no element or on one that it has been on before, `within` on another part of the same field. */
function lookAtFocus(): Stop | 'left' | 'within' {
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body) return 'left'
  if (element.dataset['walked']) return element.dataset['walked'] === 'last' && element.matches('input, video') ? 'within' : 'left'
  for (const last of document.querySelectorAll<HTMLElement>('[data-walked=last]')) last.dataset['walked'] = 'yes'
  element.dataset['walked'] = 'last'
  const style = getComputedStyle(element)
  const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0
  // A card's link draws its ring on a box of its own that covers the whole card.
  const after = getComputedStyle(element, '::after')
  const ringed = after.content !== 'none' && after.outlineStyle !== 'none' && parseFloat(after.outlineWidth) > 0
  const around = element.parentElement ? getComputedStyle(element.parentElement) : null
  const within = around !== null && around.outlineStyle !== 'none' && parseFloat(around.outlineWidth) > 0
  const box = element.getBoundingClientRect()
  const label = element.closest('label')
  // Of a tall field its first line may be all that is in view.
  const clear = [box.height / 2, 8].some((down) => {
    const top = document.elementFromPoint(box.x + Math.min(box.width / 2, 200), box.y + down)
    return top !== null && (element.contains(top) || top.contains(element) || label?.contains(top))
  })
  return {
    what: `${element.tagName} ${element.textContent.slice(0, 40)} ${element.getAttribute('aria-label') ?? ''}`,
    seen: outlined || ringed || within || style.boxShadow !== 'none',
    covered: !clear,
  }
}

/** Runs in the page: how many stops a keyboard has to make at least; radios of one name are one stop. */
function countFocusable(): number {
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter(
    (element) => element.tabIndex >= 0 && !(element as HTMLButtonElement).disabled && element.checkVisibility({ visibilityProperty: true }),
  )
  for (const one of all) one.dataset['stop'] = 'yes'
  const radios = all.filter((element) => element instanceof HTMLInputElement && element.type === 'radio') as HTMLInputElement[]
  return all.length - radios.length + new Set(radios.map(({ name }) => name)).size
}
