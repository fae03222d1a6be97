import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useDayWords } from '../../../i18n/day-words.ts'
import { useLawWords } from './desk-warning-words.tsx'
import { doseShown } from './line-text.rules.ts'
import { medicineText, shownMedicine } from './shown-medicine.ts'
import type { SavedTemplate } from './medicines.types.ts'
import type { Tools } from './use-medicine-tools.ts'
import styles from './desk-medicines.module.css'

export function Favourites({ tools: { favourites, medicines, add, unstar, open } }: { tools: Tools }) {
  const { t } = useLingui()
  if (!favourites) return null
  if (favourites.length === 0) {
    return (
      <p className={styles.fact}>
        <Trans>No favourites yet. Open “…” on a line and add it.</Trans>
      </p>
    )
  }
  return (
    <ol className={styles.picks} aria-label={t`Favourites`}>
      {favourites.map(({ id, line }, at) => {
        const name = medicineText(shownMedicine(line, medicines))
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.pick}
              onClick={() => {
                add([line])
                open(null)
              }}
            >
              <kbd>f{at + 1}</kbd> <b>{name}</b> {doseShown(line)}
            </button>
            <button type="button" className={styles.way} aria-label={t`Remove from favourites: ${name}`} onClick={() => void unstar(id)}>
              <Icon name="x" />
            </button>
          </li>
        )
      })}
    </ol>
  )
}

export function Templates({ tools }: { tools: Tools }) {
  const { t } = useLingui()
  const { templates, medicines, add, open, removeTemplate } = tools
  const field = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone with its template: the hand stays in the list that is open.
  const remove = async (one: SavedTemplate) => {
    await removeTemplate(one)
    requestAnimationFrame(() => field.current?.querySelector('input')?.focus())
  }
  if (!templates) return null
  return (
    <>
      <ul className={styles.picks} aria-label={t`Templates`}>
        {templates.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={styles.pick}
              onClick={() => {
                add(one.lines, one)
                open(null)
              }}
            >
              <b>{one.name}</b> {[...one.lines.map((line) => shownMedicine(line, medicines).salts), ...one.investigations].join(', ')}
            </button>
            <button type="button" className={styles.way} aria-label={t`Delete template: ${one.name}`} onClick={() => void remove(one)}>
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      <div ref={field} className={styles.unlisted}>
        <SaveTemplate tools={tools} templates={templates} />
      </div>
    </>
  )
}

/** Enter saves it as the button does; a name that was typed stays while the list is closed. */
function SaveTemplate({ tools, templates }: { tools: Tools; templates: readonly SavedTemplate[] }) {
  const { t } = useLingui()
  const { templateName: name, nameTemplate: setName, saveTemplate, writing } = tools
  const same = templates.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())
  const isEmpty = writing.draft.lines.length + writing.draft.investigations.length === 0 && writing.draft.advice === ''
  const save = () => void saveTemplate(name.trim(), same?.id)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!isEmpty && name.trim() !== '') save()
  }
  return (
    <>
      <Field label={t`Save what is written as a template`}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={80}
            placeholder={t`Name, such as “Viral fever, adult”`}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <Button
        variant="secondary"
        disabledReason={isEmpty ? t`Write a line, advice or a test first` : name.trim() === '' ? t`Enter a name` : undefined}
        onClick={save}
      >
        {same ? <Trans>Replace template</Trans> : <Trans>Save template</Trans>}
      </Button>
    </>
  )
}

/** What of the last prescription was not repeated, and why. */
export function Repeated({ tools: { dropped, nothingToRepeat, allHere, withdrawnAt, dismiss } }: { tools: Tools }) {
  const { t } = useLingui()
  const laws = useLawWords()
  const dayWords = useDayWords()
  if (!nothingToRepeat && !allHere && !dropped?.length && withdrawnAt === null) return null
  const day = withdrawnAt === null ? '' : dayWords(withdrawnAt)
  return (
    <output className={styles.fact}>
      <Icon name="info" />
      {withdrawnAt !== null && (
        <span>
          <Trans>The last prescription was withdrawn on {day}: confirm or correct each line.</Trans>
        </span>
      )}
      {nothingToRepeat ? (
        <span>
          <Trans>No earlier prescription from this clinic.</Trans>
        </span>
      ) : allHere && !dropped?.length ? (
        <span>
          <Trans>All of the last prescription is here.</Trans>
        </span>
      ) : (
        <ul className={styles.said}>
          {dropped?.map(({ name, codes }) => (
            <li key={name}>
              <b>{name}</b> <Trans>not repeated:</Trans> {codes.map((code) => laws[code] ?? t`not safe for this patient now`).join(' ')}
            </li>
          ))}
        </ul>
      )}
      <button type="button" className={styles.way} aria-label={t`Close`} onClick={dismiss}>
        <Icon name="x" />
      </button>
    </output>
  )
}
