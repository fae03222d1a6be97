import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { fetchPeople } from '../../consultations/booking/people.ts'
import styles from '../health.module.css'
import { personIn } from '../person.ts'
import { CourseForm } from './course-form.tsx'
import type { Course, FinishedCourse } from './courses.contract.ts'
import { patternText } from './dose-words.ts'
import { FinishedWords } from './finished-list.tsx'
import { Dose } from '../../../ui/layout/dose.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'

const load = async (api: Api, { params, url }: PageArgs) => {
  const person = personIn(await fetchPeople(api), url.searchParams)
  if (person === undefined) return { course: null, over: null, whose: '' }
  const { courses, finished } = await api('GET /api/health/course/', { query: { patient: person.id } })
  const isIt = ({ id }: { id: string }) => id === params['id']
  return { course: courses.find(isIt) ?? null, over: finished.find(isIt) ?? null, whose: person.name }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function CoursePage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data> title={t`Medicine`}>
      {({ course, over, whose }) =>
        course ? (
          <ChangeCourse key={course.id} course={course} whose={whose} />
        ) : over ? (
          <FinishedCoursePart course={over} whose={whose} />
        ) : (
          <EmptyState>
            <Trans>This medicine is no longer on the list.</Trans>
          </EmptyState>
        )
      }
    </AccountFrame>
  )
}

/** What is over stays readable, and is begun anew as another medicine: how it was taken says nothing of now. */
function FinishedCoursePart({ course, whose }: { course: FinishedCourse; whose: string }) {
  const { longDay } = useTimeWords()
  const { name, doses, starts_on, patient } = course
  return (
    <>
      <p className={styles.anywhere}>
        <Trans>For {whose}</Trans>
      </p>
      <h2 className={styles.anywhere}>{name}</h2>
      {doses.some((dose) => dose > 0) && (
        <p>
          <Dose pattern={doses}>{patternText(doses)}</Dose>
        </p>
      )}
      <p>
        <Trans>Started on {longDay(starts_on)}</Trans>
      </p>
      <p>
        <FinishedWords course={course} />
      </p>
      <ButtonLink to={`/account/medicines/add?person=${patient}`} variant="secondary">
        <Trans>Add a medicine</Trans>
      </ButtonLink>
    </>
  )
}

function ChangeCourse({ course, whose }: { course: Course; whose: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { id, name, patient } = course
  const { error, send } = useSending()
  const stop = () =>
    void send(async () => {
      await browserApi('DELETE /api/health/course/{id}/', { params: { id } })
      await navigate(`/account?person=${patient}`)
    })
  return (
    <>
      <p className={styles.anywhere}>
        <Trans>For {whose}</Trans>
      </p>
      <h2 className={styles.anywhere}>{name}</h2>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <CourseForm
        draft={`course ${id}`}
        course={course}
        person={patient}
        onSave={({ name: _, ...change }) => browserApi('PATCH /api/health/course/{id}/', { params: { id }, body: change })}
      >
        {course.medicine_id !== null && (
          <ButtonLink
            to={`/account/subscriptions/add?person=${patient}&medicine=${encodeURIComponent(course.medicine_id)}`}
            variant="secondary"
            icon="arrow-clockwise"
          >
            <Trans>Subscribe to refills</Trans>
          </ButtonLink>
        )}
        <ConfirmButton
          variant="quiet"
          label={t`Stop this medicine`}
          title={t`Stop this medicine?`}
          confirm={t`Stop`}
          stay={t`Keep`}
          onConfirm={stop}
        >
          <Trans>It moves to Finished and reminds no more. Ask your doctor before you stop a prescribed medicine.</Trans>
        </ConfirmButton>
      </CourseForm>
    </>
  )
}
