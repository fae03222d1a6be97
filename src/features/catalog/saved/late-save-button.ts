import { withWords } from '../../../i18n/words.ts'
import { hydrateLate } from '../../../ui/late.tsx'

const bringSaveButton = () => withWords(import('./save-button.tsx')).then((part) => part.SaveButton)

/** A plain form as the server sent it; its scripts come after those of the first load. */
export const SaveButton = hydrateLate(bringSaveButton)
