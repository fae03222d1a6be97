import { withWords } from '../../../i18n/words.ts'
import { hydrateLate } from '../../../ui/late.tsx'
import { resultParts } from './late-parts.ts'

/** As the server sent it; its scripts come after those of the first load. */
export const ResultList = hydrateLate(() => withWords(import('./result-list.tsx')).then((part) => part.ResultList))

/** The list of results with what stands around it, on a page that the browser draws. */
export const listParts = () => Promise.all([ResultList.bring(), resultParts()])
