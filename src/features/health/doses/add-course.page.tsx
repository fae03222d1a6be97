import { useLingui } from '@lingui/react/macro'
import { browserApi } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { fetchPeople } from '../../consultations/booking/people.ts'
import { usePerson } from '../person.ts'
import { PersonSwitcher } from '../person-switcher.tsx'
import { CourseForm } from './course-form.tsx'
import type { Api } from '../../../data/contracts.ts'

const load = async (api: Api) => ({ people: await fetchPeople(api) })
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function AddCoursePage() {
  const { t } = useLingui()
  return <AccountFrame<Data> title={t`Add a medicine`}>{({ people }) => <NewCourse people={people} />}</AccountFrame>
}

function NewCourse({ people }: Data) {
  const person = usePerson(people)?.id ?? ''
  return (
    <>
      <PersonSwitcher people={people} shown={person} />
      <CourseForm
        key={person}
        draft={`course ${person}`}
        person={person}
        onSave={(input) => browserApi('POST /api/health/course/', { body: { ...input, patient: person } })}
      />
    </>
  )
}
