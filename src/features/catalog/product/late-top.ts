import { withWords } from '../../../i18n/words.ts'
import { hydrateLate } from '../../../ui/late.tsx'
import { SaveButton } from '../saved/late-save-button.ts'

const bringHead = () => withWords(import('./product-head.tsx'), ['product'])
const bringSlip = () => withWords(import('./price-slip.tsx'), ['product'])
const bringBar = () => withWords(import('./buy-bar.tsx'), ['product'])

export const ProductHead = hydrateLate(() => bringHead().then((part) => part.ProductHead))
export const PriceSlip = hydrateLate(() => bringSlip().then((part) => part.PriceSlip))
export const BuyBar = hydrateLate(() => bringBar().then((part) => part.BuyBar))

/** Name, pack and price of a product, after the first load; on a page that the browser draws they come with its data. */
export const productTop = () => Promise.all([ProductHead, PriceSlip, BuyBar, SaveButton].map(({ bring }) => bring()))
