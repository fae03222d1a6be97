import { useRouteLoaderData } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { withWords } from '../../../i18n/words.ts'
import { useSession } from '../../accounts/sessions/browser-session.ts'
import { HomeNext } from '../../health/home/browser-home-signed-in.tsx'
import type { Home } from '../../health/home/home.contract.ts'
import { hydrateLate } from '../../../ui/late.tsx'
import { FrontCover } from './front-cover.tsx'
import type { HomeTopProps } from './home.types.ts'

const FrontSlips = hydrateLate(() => withWords(import('./front-slips.tsx')).then((part) => part.default))

/** What the home page begins with: the ways in for a visitor, what comes next for whoever is signed in. */
export function HomeTop({ home, ...props }: HomeTopProps & { home: Home | null }) {
  const shell = useRouteLoaderData<Shell>('root')
  const { is } = useSession(shell?.hasSession)
  const { now, sells, consults } = props
  if (is !== 'visitor') return <HomeNext first={home} now={now} sells={sells} consults={consults} />
  return (
    <>
      <FrontCover {...props} />
      <FrontSlips {...props} />
    </>
  )
}
