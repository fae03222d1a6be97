import { lazy, memo, Suspense } from 'react'
import { withWords } from '../../../i18n/words.ts'
import { loadOwnStyle } from '../../../ui/own-style.ts'
import styles from './browser-home-room.module.css'
import type { Home } from './home.contract.ts'

/** The public page around it brings neither its words nor its styles. */
const HomeSignedIn = lazy(async () => {
  const [part] = await Promise.all([withWords(import('./home-signed-in.tsx'), ['later', 'patient', 'consult']), loadOwnStyle()])
  return part
})

interface HomeNextProps {
  /** What the server has found with the page; null while the session is being restored. */
  first: Home | null
  now: string
  sells: boolean
  consults: boolean
}

/** The top of the first page for whoever is signed in; a visitor's page brings nothing of it. Drawn anew before its scripts are there, what the server sent would give way to an empty room. */
export const HomeNext = memo(function HomeNext(props: HomeNextProps) {
  return (
    <Suspense fallback={<div className={styles.room} />}>
      <HomeSignedIn {...props} />
    </Suspense>
  )
})
