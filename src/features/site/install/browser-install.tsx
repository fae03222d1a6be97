import { useEffect, useState } from 'react'
import { withWords } from '../../../i18n/words.ts'
import { late } from '../../../ui/late.tsx'
import { mayOffer, usefulEvent } from './install-moment.ts'

const InstallOffer = late(() => withWords(import('./install-offer.tsx')).then(({ InstallOffer: part }) => part))

/** Mount once below the page: brings the offer when its moment has come, and nothing before. */
export function InstallPlace() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const look = () => setWanted(mayOffer())
    look()
    addEventListener(usefulEvent, look)
    return () => removeEventListener(usefulEvent, look)
  }, [])
  return wanted && <InstallOffer onAnswer={() => setWanted(false)} />
}
