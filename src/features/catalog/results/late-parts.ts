import { withWords } from '../../../i18n/words.ts'
import { hydrateLate } from '../../../ui/late.tsx'
import { SaveButton } from '../saved/late-save-button.ts'

const bringRail = () => withWords(import('./filter-rail.tsx'))
const bringNote = () => withWords(import('./understood-note.tsx'))
const bringCards = () => import('../product-cards.tsx')
const bringNothing = () => withWords(import('./no-results.tsx'))

export const FilterRail = hydrateLate(() => bringRail().then((part) => part.FilterRail))
export const UnderstoodNote = hydrateLate(() => bringNote().then((part) => part.UnderstoodNote))
export const Alarms = hydrateLate(() => bringNote().then((part) => part.Alarms))
export const NoResults = hydrateLate(() => bringNothing().then((part) => part.NoResults))
export const OtherWays = hydrateLate(() => bringNothing().then((part) => part.OtherWays))
/** Of a shelf, and of what others sell: a search in our own catalogue has groups. */
export const ProductCards = hydrateLate(() => bringCards().then((part) => part.ProductCards))

/** Around the list of results, after the first load; on a page that the browser draws they come with its data. */
export const resultParts = () =>
  Promise.all([FilterRail, UnderstoodNote, Alarms, NoResults, OtherWays, ProductCards, SaveButton].map(({ bring }) => bring()))
/** The products of a shelf. */
export const shelfParts = () => Promise.all([ProductCards.bring(), SaveButton.bring()])
