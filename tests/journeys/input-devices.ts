import { expect, type Locator } from '@playwright/test'
import type { InputDevice } from '../support/pointer.ts'

const pressByKey = async (target: Locator) => {
  await reach(target)
  const isLink = await target.evaluate((element) => element instanceof HTMLAnchorElement)
  await target.page().keyboard.press(isLink ? 'Enter' : 'Space')
}

/** Only keys: every control is reached by Tab, as it stands in the page. */
export const keyboard: InputDevice = {
  press: pressByKey,
  decide: pressByKey,
  write: async (target, text) => {
    await reach(target)
    await target.page().keyboard.press('Control+A')
    await target.page().keyboard.type(text)
    await expect(target).toHaveValue(text)
  },
  writeDay: async (target, day) => {
    await reach(target)
    const { keyboard: keys } = target.page()
    const [year = '', month = '', date = ''] = day.split('-')
    if ((await target.getAttribute('type')) !== 'date') {
      await keys.type(String(Number(date)))
      await keys.press('Tab')
      await keys.type(month)
      await keys.press('Tab')
      await keys.type(year)
      await expect(target).toHaveValue(date)
      return
    }
    // The browser's own language says which part comes first.
    for (const typed of [date + month + year, month + date + year]) {
      await keys.type(typed)
      if ((await target.inputValue()) === day) return
      await keys.press('ArrowLeft')
      await keys.press('ArrowLeft')
    }
    await expect(target).toHaveValue(day)
  },
  tick: async (target) => {
    await reach(target)
    if (!(await target.isChecked())) await target.page().keyboard.press('Space')
    await expect(target).toBeChecked()
  },
  choose: async (target, label) => {
    await reach(target)
    await target.page().keyboard.type(label)
    await expect(target.locator('option:checked')).toHaveText(label)
  },
  addFile: async (target, file) => {
    const page = target.page()
    await expect(async () => {
      await reach(target)
      const [chooser] = await Promise.all([page.waitForEvent('filechooser', { timeout: 4000 }), page.keyboard.press('Enter')])
      await chooser.setFiles(file)
    }).toPass()
  },
}

/** More stops than any of our pages has. */
const mostStops = 200

/** Asking the page after each Tab takes longer than the Tab. */
const tabsAtOnce = 10

declare global {
  interface Window {
    /** Which control Tab leads to; from there on it leads nowhere. */
    reaching: Element | null
  }
}

/** Tab until the control has the focus; inside a group of radios the arrows, as the platform has it. */
async function reach(target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  const { keyboard: keys } = target.page()
  for (let asked = 0; asked < mostStops / tabsAtOnce; asked++) {
    const at = await target.evaluate(whereFocusIs)
    if (at === 'there') return target.evaluate(() => void (window.reaching = null))
    if (at === 'in its group') await keys.press('ArrowDown')
    else await Promise.all(Array.from({ length: tabsAtOnce }, () => keys.press('Tab')))
  }
  throw new Error(`the keyboard does not reach ${String(target)}`)
}

/** Runs in the page; the Tabs left over when the control has the focus go nowhere. */
function whereFocusIs(wanted: Element): 'there' | 'in its group' | 'elsewhere' {
  if (!('reaching' in window))
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Tab' || !window.reaching || from(window.reaching) === 'elsewhere') return
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      true,
    )
  window.reaching = wanted
  return from(wanted)

  function from(control: Element) {
    const { activeElement } = document
    if (activeElement === control) return 'there'
    const radios = [control, activeElement].filter((element) => element instanceof HTMLInputElement && element.type === 'radio')
    const names = new Set((radios as HTMLInputElement[]).map(({ name }) => name))
    return radios.length === 2 && names.size === 1 ? 'in its group' : 'elsewhere'
  }
}
