import { hydrateLate } from '../../../ui/late.tsx'
import { resultParts } from './late-parts.ts'

const bringList = () => import('./result-list.tsx')

/** The list of results with what stands around it, on a page that the browser draws. */
export const listParts = () => Promise.all([bringList(), resultParts()])

/** As the server sent it; its scripts come after those of the first load. */
export const ResultList = hydrateLate(() => bringList().then((part) => part.ResultList))
