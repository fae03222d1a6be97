import type { Locator } from '@playwright/test'

/** How somebody works a page: with a pointer, or with the keyboard alone. */
export interface InputDevice {
  press: (target: Locator) => Promise<void>
  /** A press that sends something: what it does has to hold whatever happens to the server. */
  decide: (target: Locator) => Promise<void>
  write: (target: Locator, text: string) => Promise<void>
  /** A day as `YYYY-MM-DD`. */
  writeDay: (target: Locator, day: string) => Promise<void>
  tick: (target: Locator) => Promise<void>
  choose: (target: Locator, label: string) => Promise<void>
  addFile: (target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => Promise<void>
}

export const pointer: InputDevice = {
  press: (target) => target.click(),
  decide: (target) => target.click(),
  write: (target, text) => target.fill(text),
  writeDay: (target, day) => target.fill(day),
  tick: (target) => target.check(),
  choose: async (target, label) => void (await target.selectOption(label)),
  addFile: (target, file) => target.setInputFiles(file),
}
