import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { Combobox } from '../../../ui/controls/combobox.tsx'
import { late } from '../../../ui/late.tsx'
import { withWords } from '../../../i18n/words.ts'
import styles from './search-box.module.css'

const Suggestions = late(() => withWords(import('./suggestions.tsx')).then(({ Suggestions }) => Suggestions))

interface SearchBoxProps {
  className?: string | undefined
  initial?: string
  /** Of a page: a wide window has the one of its header. */
  phoneOnly?: boolean
}

/** The medicine search: a list as one types, a plain form to /search without scripts, and until the list is there. */
export function SearchBox({ className, initial = '', phoneOnly }: SearchBoxProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [text, setText] = useState(initial)
  const [awake, setAwake] = useState(false)
  return (
    <div className={classNames(className, phoneOnly && styles.phone)}>
      <Combobox
        name="term"
        action="/search"
        label={t`Search medicines`}
        placeholder={t`Search a medicine, e.g. Paracetamol`}
        submitLabel={t`Search`}
        value={text}
        onValueChange={(value) => {
          setText(value)
          setAwake(true)
        }}
        onFocus={() => setAwake(true)}
        onSubmit={(value) => value.trim() !== '' && void navigate(`/search?term=${encodeURIComponent(value.trim())}`)}
        // What could not be loaded is asked for with the next letter.
        list={(place) => <Suggestions wanted={awake} onFailure={() => setAwake(false)} place={place} initial={initial} />}
      />
    </div>
  )
}
