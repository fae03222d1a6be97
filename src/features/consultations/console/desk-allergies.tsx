import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '../../../ui/class-names.ts'
import { Flyout } from '../../../ui/layout/flyout.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useDayWords } from '../../../i18n/day-words.ts'
import type { Declared } from '../declared/declared.contract.ts'
import type { Writing } from '../desk/desk-written.ts'
import { ChipField } from './desk-chip-field.tsx'
import styles from './desk-allergies.module.css'

const most = 30

type Texts = readonly { text: string }[]

export const declaredNames = (texts: Texts) => texts.map(({ text }) => text).join(', ')

/** Into the record, all at once: what the patient said of allergies is right. */
export function confirmAllergies({ allergies, declared, tellAllergies }: Writing): void {
  tellAllergies([...(allergies ?? []), ...declared.allergies.map(({ text }) => text)])
}

/** Into the record, all at once: what they said of medicines is still taken. */
export function confirmTaken({ taken, tellTaken }: Writing, texts: Texts): void {
  tellTaken([...(taken ?? []), ...texts.map(({ text }) => text)])
}

/** Asked, and none of it is taken any more. */
export function denyTaken({ taken, change, tellTaken }: Writing, texts: Texts): void {
  change((now) => ({ declared_wrong: [...now.declared_wrong, ...texts.map(({ text }) => text)] }))
  tellTaken(taken ?? [])
}

/** In red what they must not have, also while only they say so; amber until somebody has asked. A press corrects it. */
export function AllergyStamp({ writing }: { writing: Writing }) {
  const { t } = useLingui()
  const { allergies, declared, tellAllergies } = writing
  const [names, said] = [allergies?.join(', ') ?? '', declaredNames(declared.allergies)]
  const known = allergies === null ? t`Ask: allergies?` : names === '' ? t`No known allergies` : t`Allergic: ${names}`
  const text = said === '' ? known : names === '' ? t`Patient says: ${said}` : t`Allergic: ${names}. Patient says: ${said}`
  const isRed = names !== '' || said !== ''
  const tone = isRed ? styles.known : allergies === null ? styles.unasked : styles.none
  const face = (
    <>
      {isRed && <Icon name="desk:warning-octagon" size={20} />}
      <span className={tone === styles.unasked ? undefined : styles.text}>{text}</span>
    </>
  )
  if (writing.signed !== null)
    return (
      <span className={classNames(styles.stamp, tone)} data-allergies={isRed ? 'known' : undefined}>
        {face}
      </span>
    )
  return (
    <div className={styles.place} data-allergies={isRed ? 'known' : undefined}>
      <Flyout from="left" takesFocus label={t`${text}. Change`} face={face} className={classNames(styles.stamp, tone)}>
        {(close) => (
          <div className={styles.edit}>
            <DeclaredList texts={declared.allergies} writing={writing} onRight={(right) => tellAllergies([...(allergies ?? []), right])} />
            <ChipField
              label={t`Allergies`}
              texts={allergies ?? []}
              most={most}
              onAdd={({ text: added }) => tellAllergies([...(allergies ?? []), added.slice(0, 100)])}
              onRemove={(at) => tellAllergies((allergies ?? []).filter((_, n) => n !== at))}
            />
            {!isRed && (
              <button
                type="button"
                className={styles.button}
                onClick={() => {
                  tellAllergies([])
                  close()
                }}
              >
                <Trans>None known</Trans>
              </button>
            )}
          </div>
        )}
      </Flyout>
      {said !== '' && <ConfirmButton said={said} writing={writing} />}
    </div>
  )
}

function ConfirmButton({ said, writing }: { said: string; writing: Writing }) {
  const { t } = useLingui()
  return (
    <button type="button" className={styles.button} aria-label={t`Confirm allergies: ${said}`} onClick={() => confirmAllergies(writing)}>
      <Trans>Confirm</Trans>
    </button>
  )
}

/** Where the app knows a medicine from, and since when. */
function useListedWords(): (listed: Pick<Declared['listed'][number], 'source' | 'on'>) => string {
  const { t } = useLingui()
  const dayWords = useDayWords()
  return ({ source, on }) => {
    const day = dayWords(on)
    const words = { prescription: t`prescription of ${day}`, order: t`from an order, ${day}`, hand: t`patient’s list since ${day}` }
    return words[source]
  }
}

/** What they take: what the record holds, what they said before the visit in their own words, what was signed here, and what else the app knows. A press fills it. */
export function Takes({ writing }: { writing: Writing }) {
  const { t } = useLingui()
  const { taken, declared } = writing
  const listedFrom = useListedWords()
  const said = declaredNames(declared.medicines)
  const before = declaredNames(declared.carried)
  const signed = declaredNames(declared.prescribed)
  const parts = [
    taken && taken.length > 0 ? taken.join(', ') : null,
    said === '' ? null : t`${said} (patient’s words)`,
    before === '' ? null : t`Last visit: ${before}, still taking?`,
    signed === '' ? null : t`${signed} (prescribed here)`,
    ...declared.listed.map((one) => `${one.text} (${listedFrom(one)})`),
  ].filter((part) => part !== null)
  const text = parts.length > 0 ? parts.join(' · ') : taken === null ? t`not asked yet` : t`none`
  if (writing.signed !== null) return text
  return (
    <Flyout
      from="left"
      takesFocus
      label={t`Takes: ${text}. Change`}
      face={<span className={styles.takes}>{text}</span>}
      className={styles.takesButton}
    >
      {(close) => <TakesEdit writing={writing} close={close} />}
    </Flyout>
  )
}

/** One by one: what is right goes into the record, and what the app knows says where from. */
function TakesEdit({ writing, close }: { writing: Writing; close: () => void }) {
  const { t } = useLingui()
  const { taken, declared, tellTaken } = writing
  const listedFrom = useListedWords()
  const dayWords = useDayWords()
  const open = [...declared.medicines, ...declared.carried, ...declared.listed.map((one) => ({ ...one, from: listedFrom(one) }))]
  return (
    <div className={styles.edit}>
      <DeclaredList texts={open} writing={writing} onRight={(right) => tellTaken([...(taken ?? []), right])} />
      <ChipField
        label={t`Current medicines`}
        texts={taken ?? []}
        most={most}
        onAdd={({ text: added }) => tellTaken([...(taken ?? []), added.slice(0, 100)])}
        onRemove={(at) => tellTaken((taken ?? []).filter((_, n) => n !== at))}
      />
      {declared.prescribed.map(({ text: name, issued_on }) => (
        <p key={name} className={styles.note}>
          <Trans>
            {name}, prescribed here on {dayWords(issued_on)}
          </Trans>
        </p>
      ))}
      {open.length === 0 && (taken ?? []).length === 0 && (
        <button
          type="button"
          className={styles.button}
          onClick={() => {
            tellTaken([])
            close()
          }}
        >
          <Trans>Takes no medicines</Trans>
        </button>
      )}
    </div>
  )
}

interface DeclaredListProps {
  /** `from`: where the app knows it from, when nobody said it for this visit. */
  texts: readonly (Declared['allergies'][number] & { from?: string })[]
  writing: Writing
  onRight: (text: string) => void
}

/** What the patient said, one by one: into the record, or not so after all. What the tables cannot warn by says so. */
function DeclaredList({ texts, writing: { draft, change }, onRight }: DeclaredListProps) {
  const { t } = useLingui()
  if (texts.length === 0) return null
  return (
    <ul className={styles.declared} aria-label={t`Patient says`}>
      {texts.map(({ text, recognised, from }) => (
        <li key={text}>
          <b>{text}</b>
          {from !== undefined && <span className={styles.note}>{from}</span>}
          {!recognised && (
            <span className={styles.unknown}>
              <Trans>Not recognised: check yourself</Trans>
            </span>
          )}
          <span className={styles.answers}>
            <button type="button" className={styles.button} aria-label={t`Confirm ${text}`} onClick={() => onRight(text)}>
              <Trans>Confirm</Trans>
            </button>
            <button
              type="button"
              className={styles.button}
              aria-label={t`Not correct: ${text}`}
              onClick={() => change({ declared_wrong: [...draft.declared_wrong, text] })}
            >
              <Trans>Not correct</Trans>
            </button>
          </span>
        </li>
      ))}
    </ul>
  )
}
