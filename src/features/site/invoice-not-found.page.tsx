import { data } from 'react-router'
import { Problem } from './problem.tsx'

/** Pages under /invoice stand without header and footer; an unknown one says so and leads home. */
export function loader() {
  return data(null, { status: 404 })
}

export default function InvoiceNotFoundPage() {
  return <Problem status={404} />
}
