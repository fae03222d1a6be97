import { useLingui } from '@lingui/react/macro'
import { data, redirect, useLoaderData, useRouteLoaderData } from 'react-router'
import type { Api } from '../../data/contracts.ts'
import { Canonical } from '../../data/canonical.tsx'
import { inBrowser, onServer, type PageArgs, type Shell } from '../../data/page-data.ts'
import { withWords } from '../../i18n/words.ts'
import { hydrateLate } from '../../ui/late.tsx'
import { useWords } from '../catalog/use-words.ts'
import type { Speciality } from '../doctors/doctors.contract.ts'
import { childSpeciality, isPractised } from '../doctors/practised.rules.ts'
import { CareCover } from './care-cover.tsx'
import styles from './care.module.css'

const load = async (api: Api, { params, pincode }: PageArgs) => {
  const slug = params['slug'] ?? ''
  if (slug !== slug.toLowerCase()) throw redirect(`/care/${encodeURIComponent(slug.toLowerCase())}`)
  if (!/^[a-z0-9-]{1,60}$/.test(slug)) throw data(null, { status: 404 })
  const [need, specialities] = await Promise.all([
    api('GET /api/need/{slug}/', { params: { slug }, query: pincode ? { postal_code: pincode } : {} }),
    api('GET /api/speciality/'),
  ])
  const speciality = specialities.find(({ id }) => id === need.speciality) ?? null
  const doctors = speciality ? await api('GET /api/doctor/doctors/', { query: { speciality: speciality.id, limit: 3 } }) : []
  const signs = specialities.flatMap(({ id, red_flags }) =>
    red_flags.filter((flag) => need.red_flags.includes(`${id}/${flag.id}`)).map(({ text }) => text),
  )
  const forChild = childSpeciality(need.speciality, specialities)
  return { need, speciality, forChild, doctors, signs, now: new Date().toISOString() }
}
export const loader = onServer(load)
/** It stands there as the server sent it; what brings it to life is one file after the first load. */
const bringMore = () => withWords(import('./care-more.tsx'), ['care', 'discover'])
const CareMore = hydrateLate(() => bringMore().then((part) => part.CareMore))
export const clientLoader = inBrowser(load, CareMore.bring)

const doctorsFor = (speciality: Speciality) =>
  isPractised(speciality) ? `/consultation?speciality=${speciality.id}#doctors` : '/consultation#doctors'

export default function CarePage() {
  const { t } = useLingui()
  const words = useWords()
  const { services } = useRouteLoaderData<Shell>('root') ?? {}
  const told = useLoaderData<typeof loader>()
  const { need, speciality } = told
  const title = words(need.title)
  const [sells, consults] = [services?.orders !== 'not_offered', services?.consultations !== 'not_offered']
  const doctorsPath = consults && speciality ? doctorsFor(speciality) : null
  return (
    <>
      <Canonical path={`/care/${need.slug}`} />
      <title>{t`${title}: warning signs and what to do`}</title>
      <meta name="description" content={need.text ? t`${title}: warning signs, what you can do today, and which doctor to see.` : title} />
      <CareCover need={need} doctorsPath={doctorsPath} sells={sells} />
      <div className={`wrap ${styles.page}`}>
        <CareMore {...told} doctorsPath={doctorsPath} sells={sells} consults={consults} />
      </div>
    </>
  )
}
