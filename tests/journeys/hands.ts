import type { Page } from '@playwright/test'

/** A hand on the keyboard that counts: every press is one, also of a key that is held with another. */
export function keyboardOf(page: Page) {
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  return {
    count: () => keys,
    press,
    type: async (text: string) => {
      keys += text.length
      await page.keyboard.type(text)
    },
    tabTo: (name: RegExp) => tabTo(page, name, press),
  }
}

/** Goes on with Tab until the hand is there, as somebody without a pointer does. */
export async function tabTo(page: Page, name: RegExp, press = (key: string) => page.keyboard.press(key)): Promise<void> {
  for (let presses = 0; presses < 160; presses += 1) {
    if (name.test(await page.evaluate(nameOfFocus))) return
    await press('Tab')
  }
  throw new Error(`Tab never reaches ${name.source}`)
}

/** Runs in the page: what is read out first of where the hand is. */
function nameOfFocus(): string {
  const active = document.activeElement as HTMLInputElement | null
  const text = active === document.body ? '' : active?.textContent
  return [active?.getAttribute('aria-label'), active?.labels?.[0]?.textContent, text].find(Boolean) ?? ''
}
