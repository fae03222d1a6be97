import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { loadPeople } from './desk-people-data.ts'
import { PeopleFrame } from './desk-people-frame.tsx'

export const loader = deskOnServer(loadPeople)
export const clientLoader = deskInBrowser(loadPeople)

/** Who is invited to the desk, and which doctors still have to be verified or have no hours. */
export default function DeskPeoplePage() {
  return <PeopleFrame />
}
