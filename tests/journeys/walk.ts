import type { Page } from '@playwright/test'

interface Stop {
  what: string
  seen: boolean
  /** What lies over it; empty when nothing does. */
  cover: string
}

type Look = Stop | 'left' | 'within'

declare global {
  interface Window {
    /** Where the focus stood before each Tab. */
    looks: Look[]
  }
}

/** What the keyboard alone does not reach, and stops that do not show their focus or lie under something (WCAG 2.1.1, 2.4.7, 2.4.11). */
export async function missedByKeyboardOn(page: Page): Promise<string[]> {
  const wanted = await page.evaluate(countFocusable)
  const stops = await walk(page, tabsInField * wanted + 20)
  const unreached = await page.evaluate(() => document.querySelector('[data-stop]:not([data-walked])')?.outerHTML.slice(0, 120))
  return [
    ...stops.filter(({ seen }) => !seen).map(({ what }) => `shows no focus: ${what}`),
    ...stops.filter(({ cover }) => cover).map(({ what, cover }) => `focus is covered: ${what}, by ${cover}`),
    ...(stops.length < wanted ? [`${stops.length} stops of ${wanted}, without ${unreached}`] : []),
  ]
}

/** An hour, its minutes, morning or evening, and the clock beside them. */
const tabsInField = 4

/** Asking the page after each Tab takes longer than the Tab. */
const tabsAtOnce = 10

/** Presses Tab until the focus leaves the page or comes round again; a date is one stop, though each of its parts takes a Tab. */
async function walk(page: Page, most: number): Promise<Stop[]> {
  await page.evaluate(lookBeforeEachTab)
  let looks: Look[] = []
  // A Tab that the page has not heard went somewhere else.
  for (let pressed = 0; pressed < most && pressed === looks.length && !looks.includes('left', 1); pressed += tabsAtOnce) {
    await Promise.all(Array.from({ length: tabsAtOnce }, () => page.keyboard.press('Tab')))
    looks = await page.evaluate(() => window.looks)
  }
  // Before the first Tab the focus stands nowhere.
  const walked = looks.slice(1)
  return walked.slice(0, walked.includes('left') ? walked.indexOf('left') : undefined).filter((look) => typeof look === 'object')
}

/** Runs in the page, once in a document: before a Tab moves the focus it is looked at where it stands, when what the Tab before has moved is at rest. */
function lookBeforeEachTab(): void {
  // From the top, also where a field had the focus when the page came.
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
  window.looks = []
  // The Tabs that are still to come when the focus has left are of no second round.
  const goesOn = () => !window.looks.includes('left', 1)
  addEventListener('keydown', ({ key }) => key === 'Tab' && goesOn() && window.looks.push(look()), true)

  /** `left` when the focus is on no element or on one that it has been on before, `within` on another part of the same field. */
  function look(): Look {
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
    // A line with what it means below it has one ring around both.
    const ring = element.closest('[data-ring]')
    return {
      what: `${element.tagName} ${element.textContent.slice(0, 40)} ${element.getAttribute('aria-label') ?? ''}`,
      seen: outlined || ringed || within || [style, ring && getComputedStyle(ring)].some((one) => one && one.boxShadow !== 'none'),
      cover: coverOf(element),
    }
  }

  /** Of a tall field its first line may be all that is in view. */
  function coverOf(element: HTMLElement): string {
    const box = element.getBoundingClientRect()
    const label = element.closest('label')
    const tops = [box.height / 2, 8].map((down) => document.elementFromPoint(box.x + Math.min(box.width / 2, 200), box.y + down))
    const clear = tops.some((top) => top !== null && (element.contains(top) || top.contains(element) || label?.contains(top)))
    return clear ? '' : `${tops[0]?.outerHTML.slice(0, 120) ?? 'the edge'} at ${Math.round(box.y)} of ${innerHeight}`
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
