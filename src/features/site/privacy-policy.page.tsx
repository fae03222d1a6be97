import { inBrowser, type Load, onServer } from '../../data/page-data.ts'
import type { PublicText } from '../records/texts/texts.contract.ts'
import { LegalText, loadText } from './legal-text.tsx'

const load: Load<PublicText> = (api, args) => loadText('privacy', api, args)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export default LegalText
