import { inBrowser, type Load, onServer } from '../../data/page-data.ts'
import { LegalText, type LegalTextData, loadText } from './legal-text.tsx'

const load: Load<LegalTextData> = async (api, args) => {
  const [text, { latest }] = await Promise.all([loadText('terms', api, args), api('GET /api/self_audit/')])
  return { ...text, audit: latest }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export default LegalText
