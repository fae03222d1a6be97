import { type FormEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { withoutLanguage } from '../../../data/page-address.ts'
import styles from './save-form.module.css'

interface SaveFormProps {
  medicineId: string
  wish: 'save' | 'remove'
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A plain form, so that it works before and without scripts: the page of the saved list does then what it says. */
export function SaveForm({ medicineId, wish, onSubmit, children }: SaveFormProps) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/account/saved" onSubmit={onSubmit} className={styles.form}>
      <input type="hidden" name="medicine" value={medicineId} />
      <input type="hidden" name="wish" value={wish} />
      <input type="hidden" name="back" value={pathname + withoutLanguage(search)} />
      {children}
    </form>
  )
}
