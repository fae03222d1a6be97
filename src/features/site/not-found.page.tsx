import { data } from 'react-router'
import { LateProblem } from './late-problem.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <LateProblem status={404} />
}
