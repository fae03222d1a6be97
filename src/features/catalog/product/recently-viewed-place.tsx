import { useEffect, useState } from 'react'
import { late } from '../../../ui/late.tsx'
import { withWords } from '../../../i18n/words.ts'

const List = late(() => withWords(import('./recently-viewed.tsx')).then(({ RecentlyViewedList }) => RecentlyViewedList))

/** What this device looked at before, below a product; looked for once the page stands. */
export function RecentlyViewed({ medicineId }: { medicineId: string }) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), 500)
    return () => clearTimeout(timer)
  }, [])
  return <List key={medicineId} wanted={wanted} onFailure={() => setWanted(false)} medicineId={medicineId} />
}
