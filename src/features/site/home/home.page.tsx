import { useLingui } from '@lingui/react/macro'
import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { Canonical } from '../../../data/canonical.tsx'
import { inBrowser, onServer, type PageArgs, pageContext, type Shell } from '../../../data/page-data.ts'
import { withWords } from '../../../i18n/words.ts'
import { currentSession } from '../../accounts/sessions/browser-session.ts'
import type { Home } from '../../health/home/home.contract.ts'
import { hydrateLate } from '../../../ui/late.tsx'
import { HomeTop } from './home-top.tsx'

const load = async (api: Api, { pincode }: PageArgs, signedIn: boolean) => {
  const [{ categories, deals, often_ordered }, banners, front, home] = await Promise.all([
    api('GET /api/order_medicines/'),
    api('GET /api/banner/', { query: { placement: 'home' } }),
    api('GET /api/front_page/', { query: pincode ? { postal_code: pincode } : {} }),
    signedIn ? homeOf(api) : null,
  ])
  return { categories, deals, often_ordered, banners: banners.slice(0, 1), front, home, now: new Date().toISOString() }
}
/** Whoever is signed in and has no home of their own yet (an owner to be confirmed, somebody of the desk) sees the page without it. */
async function homeOf(api: Api): Promise<Home | null> {
  try {
    return await api('GET /api/home/')
  } catch (error) {
    if (error instanceof Error && 'status' in error && Number(error.status) < 500) return null
    throw error
  }
}

/** With a token that holds the page comes with what is next for its reader, and nothing moves; no cache keeps a page of somebody with a session. */
export const loader = (args: LoaderFunctionArgs) =>
  onServer((api, page) => load(api, page, args.context.get(pageContext).shell.signedIn))(args)
export const clientLoader = inBrowser((api, page) => load(api, page, currentSession().is === 'signed-in'))

/** Links and words, which the server has sent: their scripts come after those of the search. */
const HomeSections = hydrateLate(() => withWords(import('./home-sections.tsx')).then((part) => part.default))

export default function HomePage() {
  const shell = useRouteLoaderData<Shell>('root')
  const { categories, banners, deals, often_ordered, front, home, now } = useLoaderData<typeof loader>()
  const { orders, consultations } = shell?.services ?? { orders: 'open', consultations: 'open' }
  const [sells, consults] = [orders !== 'not_offered', consultations !== 'not_offered']
  return (
    <>
      <Head brand={shell?.brand ?? ''} sells={sells} consults={consults} />
      <HomeTop home={home} front={front} now={now} sells={sells} consults={consults} />
      <HomeSections
        categories={categories}
        banners={banners}
        deals={deals}
        often={often_ordered}
        front={front}
        now={now}
        sells={sells}
        consults={consults}
        own={home !== null}
      />
    </>
  )
}

function Head({ brand, sells, consults }: { brand: string; sells: boolean; consults: boolean }) {
  const { t } = useLingui()
  const titles = { both: t`${brand}: medicines and doctors`, shop: t`${brand}: medicines`, doctors: t`${brand}: doctors` }
  return (
    <>
      <Canonical path="/" />
      <title>{sells && consults ? titles.both : sells ? titles.shop : titles.doctors}</title>
      <meta
        name="description"
        content={
          sells
            ? t`Search medicines, compare the same salt at lower prices, and get them delivered home.`
            : t`Verified doctors on video, today or right now.`
        }
      />
    </>
  )
}
