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

/** Tab until the control has the focus; inside a group of radios the arrows, as the platform has it. */
async function reach(target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  const { keyboard: keys } = target.page()
  for (let stops = 0; stops < mostStops; stops++) {
    const at = await target.evaluate(whereFocusIs)
    if (at === 'there') return
    await keys.press(at === 'in its group' ? 'ArrowDown' : 'Tab')
  }
  throw new Error(`the keyboard does not reach ${String(target)}`)
}

/** Runs in the page. */
function whereFocusIs(wanted: Element): 'there' | 'in its group' | 'elsewhere' {
  const { activeElement } = document
  if (activeElement === wanted) return 'there'
  const radios = [wanted, activeElement].filter((element) => element instanceof HTMLInputElement && element.type === 'radio')
  const names = new Set((radios as HTMLInputElement[]).map(({ name }) => name))
  return radios.length === 2 && names.size === 1 ? 'in its group' : 'elsewhere'
}
