import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { DoseDots } from '../../../ui/layout/dose-dots.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { DraftLine, PrescriptionAlternative, PrescriptionWarning } from '../../prescriptions/sign/draft.contract.ts'
import type { DoseUnit } from '../../prescriptions/sign/dose-units.rules.ts'
import { doseText, gridText, totalQuantity } from '../../prescriptions/sign/prescribe.rules.ts'
import { useReasonToTake, useUnitWords } from '../../prescriptions/paper/taking-words.ts'
import { useAssumedWords } from './desk-assumed-words.ts'
import { LineFields } from './desk-line-fields.tsx'
import { PackReach } from './desk-pack-reach.tsx'
import type { LineReach } from './pack-reach.rules.ts'
import { WarningRows } from './desk-warning-rows.tsx'
import { type ShownMedicine, medicineUnit } from './medicines.types.ts'
import { medicineText } from './shown-medicine.ts'
import type { WarningText } from './desk-warning-words.tsx'
import { isHeldBack } from './verdict.rules.ts'
import styles from './desk-medicines.module.css'

interface RowProps {
  line: DraftLine
  number: number
  medicine: ShownMedicine
  /** The product's own unit, in which its quantity is counted. */
  unit: string
  units: readonly DoseUnit[]
  warnings: readonly PrescriptionWarning[]
  alternative: PrescriptionAlternative | undefined
  /** Where whole packs hold less than it says. */
  reach: LineReach | null
  isKeyed: boolean
  words: (warning: PrescriptionWarning) => WarningText
  /** Something of it that its fields put right keeps the prescription from being signed. */
  wrong: boolean
  /** Says that the patient was seen, where that is all that is missing. */
  onSeen: (() => void) | undefined
  onChange: (line: DraftLine) => void
  onTake: (alternative: PrescriptionAlternative) => void
  onRemove: () => void
  onDuplicate: () => void
  onStar: () => void
}

/** One medicine on one line of the table, what speaks against it under it; what is wrong, or edited, opens as fields. */
export function MedicineRow(props: RowProps) {
  const { line, number, medicine, warnings, alternative, isKeyed, words, wrong, units, onSeen, onChange, onTake, onRemove } = props
  const [opened, setOpened] = useState<'menu' | 'fields' | null>(null)
  const isStopped = isHeldBack(warnings, onSeen !== undefined)
  const isOpen = opened === 'fields' || wrong
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = (event.target as HTMLElement).closest('input, textarea, select') !== null
    if (event.key === 'Delete' && !isTyping) onRemove()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Del works wherever in the line the focus is
    <li className={styles.item} onKeyDown={onKeyDown} aria-label={`${number}. ${medicineText(medicine)}`}>
      <Cells {...props} isStopped={isStopped} menu={opened === 'menu'} onMenu={() => setOpened(opened === null ? 'menu' : null)} />
      {opened === 'menu' && <Menu {...props} onEdit={() => setOpened('fields')} onDone={() => setOpened(null)} />}
      <div data-line={warnings.length > 0 || isOpen ? number - 1 : undefined}>
        <WarningRows
          line={line}
          at={number - 1}
          name={medicine.salts}
          warnings={warnings}
          alternative={alternative}
          isKeyed={isKeyed}
          words={words}
          onSeen={onSeen}
          onKeep={(kept) => onChange({ ...line, kept })}
          onTake={onTake}
          onRemove={onRemove}
        />
        {props.reach && !isStopped && (
          <PackReach
            reach={props.reach}
            unit={props.unit}
            onEnough={() => onChange({ ...line, quantity_units: props.reach?.enough ?? null })}
          />
        )}
        {isOpen && (
          // Once somebody is in the fields they stay, though what was wrong is right.
          <div className={styles.fields} onFocus={() => setOpened('fields')}>
            <LineFields line={line} units={units} onChange={(change) => onChange({ ...line, ...change, assumed: [] })} />
          </div>
        )}
      </div>
    </li>
  )
}

type CellProps = RowProps & { isStopped: boolean; menu: boolean; onMenu: () => void }

function Cells({ line, number, medicine, unit, isStopped, menu, onMenu }: CellProps) {
  const { t } = useLingui()
  const { salts, strength, form } = medicine
  const assumed = useAssumedWords()(line)
  const { duration_days: days, dose_unit, timing, instructions, repeats } = line
  const quantity = line.quantity_units ?? totalQuantity(timing, dose_unit, unit, days)
  return (
    <div className={classNames(styles.row, isStopped && styles.gone)}>
      <span className={styles.number}>{number}</span>
      <span className={styles.medicine}>
        <b className={styles.salts}>{salts || t`Loading…`}</b>{' '}
        <span className={styles.strength}>
          {strength} {form}
        </span>
        {assumed !== '' && <small className={styles.assumed}>{assumed}</small>}
        {instructions !== '' && <small className={styles.how}>{instructions}</small>}
        {repeats > 0 && (
          <small className={styles.how}>
            <Plural value={repeats} one="# repeat" other="# repeats" />
          </small>
        )}
      </span>
      <Taken line={line} />
      <span className={classNames(styles.figure, 'num')}>
        <span className={styles.narrow}>
          <Plural value={days} one="# day" other="# days" />
        </span>
        <span className={styles.wide}>{days}</span>
      </span>
      <span className={classNames(styles.figure, 'num')}>
        {quantity ?? '?'}
        {quantity !== null && unit === 'ml' ? ' ml' : ''}
      </span>
      <button type="button" className={styles.more} aria-expanded={menu} aria-label={t`More for medicine ${number}`} onClick={onMenu}>
        <Icon name="desk:dots-three" />
      </button>
    </div>
  )
}

function Taken({ line: { timing, dose_unit } }: { line: DraftLine }) {
  const { t } = useLingui()
  const reasonWords = useReasonToTake()
  const foods = { before: t`before`, after: t`after`, with: t`with food`, any: '' }
  const units = useUnitWords()
  const unit = medicineUnit(dose_unit) && (units[dose_unit] ?? dose_unit)
  if (timing.kind === 'grid') {
    const [morning, noon, evening, night] = timing.doses
    return (
      <>
        <span className={styles.dose}>
          <DoseDots pattern={evening > 0 ? timing.doses : [morning, noon, night]} />
          <span className="num">
            {gridText(timing.doses)} {unit}
          </span>
        </span>
        <span className={styles.food}>{foods[timing.food]}</span>
      </>
    )
  }
  const dose = doseText(timing.dose)
  return (
    <>
      <span className={styles.dose}>
        {timing.kind === 'weekly' ? (
          <span>
            {[dose, unit].filter(Boolean).join(' ')}, <Plural value={timing.times} one="# day a week" other="# days a week" />
          </span>
        ) : (
          <span>
            <Trans>
              {dose} {unit} SOS, max {timing.most_per_day}
            </Trans>
          </span>
        )}
      </span>
      <span className={styles.food}>{timing.kind === 'as_needed' ? reasonWords(timing.reason) : ''}</span>
    </>
  )
}

function Menu({ onRemove, onDuplicate, onStar, onEdit, onDone }: RowProps & { onEdit: () => void; onDone: () => void }) {
  const done = (act: () => void) => () => {
    act()
    onDone()
  }
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.way} onClick={onEdit}>
        <Icon name="pencil-simple" /> <Trans>Edit</Trans>
      </button>
      <button type="button" className={styles.way} onClick={done(onDuplicate)}>
        <Icon name="copy" /> <Trans>Duplicate</Trans>
      </button>
      <button type="button" className={styles.way} onClick={done(onStar)}>
        <Icon name="desk:star" /> <Trans>Add to favourites</Trans>
      </button>
      <button type="button" className={styles.way} onClick={onRemove}>
        <Icon name="trash" /> <Trans>Remove</Trans>
      </button>
    </div>
  )
}
