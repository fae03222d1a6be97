import { useEffect, useState } from 'react'
import { late } from '../../../ui/late.tsx'
import type { Viewed } from './recently-viewed.rules.ts'
import { withWords } from '../../../i18n/words.ts'

const List = late(() => withWords(import('./recently-viewed.tsx')).then(({ RecentlyViewedList }) => RecentlyViewedList))

/** What this device looked at before, below a product and on the home page; looked for once the page stands. */
export function RecentlyViewed({ product }: { product: Viewed | null }) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), 500)
    return () => clearTimeout(timer)
  }, [])
  return <List key={product?.medicine_id} wanted={wanted} onFailure={() => setWanted(false)} product={product} />
}
