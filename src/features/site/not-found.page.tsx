import { data } from 'react-router'
import { Problem } from './problem.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <Problem status={404} />
}
