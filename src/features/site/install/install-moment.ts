import { readStored, writeStored } from '../../accounts/sessions/browser-storage.ts'
import { isInstallMoment, isUseful } from './install.rules.ts'

/** Of this device, whoever is signed in: they say nothing of a person. */
const keys = { useful: 'useful_things', answered: 'install_answered' } as const
/** On the window, for the part of the page that offers it. */
export const usefulEvent = 'useful-thing'

/** A call to the server succeeded. */
export function countUseful(call: string): void {
  if (!isUseful(call)) return
  writeStored(keys.useful, String(Number(readStored(keys.useful)) + 1))
  dispatchEvent(new Event(usefulEvent))
}

export function mayOffer(): boolean {
  return isInstallMoment({
    useful: Number(readStored(keys.useful)),
    answered: readStored(keys.answered) !== null,
    installed: matchMedia('(display-mode: standalone)').matches,
  })
}

/** Yes or no: it is not asked again. */
export function answerOffer(): void {
  writeStored(keys.answered, 'yes')
}
