import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PackDrawing } from '../../../ui/pictures/pack.tsx'
import { artOf } from '../art-of-form.rules.ts'
import type { Facets } from '../search/results.contract.ts'
import styles from './filter-rail.module.css'
import { useFormWords } from './group-words.tsx'
import type { ResultsAddress } from './results-address.rules.ts'

interface OfList {
  address: ResultsAddress
  facets: Facets
}

export function FormFacet({ address, facets }: OfList) {
  const { t } = useLingui()
  const formWords = useFormWords()
  return (
    <Facet
      legend={t`Form`}
      name="form"
      values={facets.form}
      chosen={address.form}
      most={10}
      words={formWords}
      draw={(form) => <PackDrawing medicineId={form} form={artOf(form)} strength="" className={styles.drawing} />}
    />
  )
}

const mostChips = 9

/** Strengths of one salt as chips; what holds several salts says which, in a list below. */
export function StrengthFacet({ address, facets: { strength } }: OfList) {
  const { t } = useLingui()
  const [single, several] = [strength.filter(({ salts }) => salts.length === 0), strength.filter(({ salts }) => salts.length > 0)]
  const chosen = (values: Facets['strength']) => address.strength.filter((one) => values.some(({ value }) => value === one))
  const salts = new Map(several.map((one) => [one.value, one.salts.join(', ')]))
  // What is chosen and no longer there stands where it can be taken back.
  const gone = address.strength.filter((one) => !strength.some(({ value }) => value === one))
  return (
    <>
      <Chips
        legend={t`Strength`}
        name="strength"
        values={[...gone, ...single.map(({ value }) => value)]}
        chosen={[...gone, ...chosen(single)]}
      />
      <Facet
        legend={t`Strength of several salts`}
        name="strength"
        values={several}
        chosen={chosen(several)}
        most={3}
        words={(value) => `${value}: ${salts.get(value)}`}
      />
    </>
  )
}

/** Short values beside each other. */
function Chips({ legend, name, values, chosen }: { legend: string; name: string; values: readonly string[]; chosen: readonly string[] }) {
  if (values.length < 2 && chosen.length === 0) return null
  const draw = (value: string) => (
    <label key={value} className={styles.chip}>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} key={String(chosen.includes(value))} />
      {value}
    </label>
  )
  const later = values.slice(mostChips)
  return (
    <fieldset className={styles.facet}>
      <legend>{legend}</legend>
      <div className={styles.chips}>{values.slice(0, mostChips).map(draw)}</div>
      {later.length > 0 && (
        <More count={later.length} open={later.some((value) => chosen.includes(value))}>
          <div className={styles.chips}>{later.map(draw)}</div>
        </More>
      )}
    </fieldset>
  )
}

interface FacetProps {
  legend: string
  name: string
  values: Facets['form']
  chosen: readonly string[]
  most: number
  words?: (value: string) => string
  draw?: (value: string) => ReactNode
}

/** The most common values, the rest behind a fold; what is chosen stays in sight though nothing has it. */
export function Facet({ legend, name, values, chosen, most, words = (value) => value, draw }: FacetProps) {
  const missing = chosen.filter((value) => !values.some((one) => one.value === value)).map((value) => ({ value, count: 0 }))
  const all = [...missing, ...values]
  if (all.length < 2 && chosen.length === 0) return null
  const line = ({ value, count }: { value: string; count: number }) => (
    <Choice key={value} name={name} value={value} checked={chosen.includes(value)} count={count} drawing={draw?.(value)}>
      {words(value)}
    </Choice>
  )
  const later = all.slice(most)
  return (
    <fieldset className={styles.facet}>
      <legend>{legend}</legend>
      {all.slice(0, most).map(line)}
      {later.length > 0 && (
        <More count={later.length} open={later.some(({ value }) => chosen.includes(value))}>
          {later.map(line)}
        </More>
      )}
    </fieldset>
  )
}

function More({ count, open, children }: { count: number; open: boolean; children: ReactNode }) {
  return (
    <details open={open || undefined}>
      <summary className={styles.more}>
        <Trans>Show {count} more</Trans>
      </summary>
      {children}
    </details>
  )
}

interface ChoiceProps {
  name: string
  value: string
  checked: boolean
  count: number
  drawing?: ReactNode
  children: ReactNode
}

export function Choice({ name, value, checked, count, drawing, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" name={name} value={value} defaultChecked={checked} key={String(checked)} />
      {drawing}
      <span className={styles.words}>{children}</span>
      <span className={styles.count}>{count}</span>
    </label>
  )
}
