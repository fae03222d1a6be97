import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useUndoToast } from '../../../app/shell/desk-undo-toast.tsx'
import { randomId } from '../../../lib/random-id.ts'
import { browserApi } from '../../../data/page-data.ts'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import type { DraftLine, PrescribedProduct } from '../../prescriptions/sign/draft.contract.ts'
import { useVisitAct } from '../appointment/visit-act.ts'
import { withNew } from './line-sets.rules.ts'
import { doseShown } from './line-text.rules.ts'
import type { MedicinesWriting, SavedTemplate as Template } from './medicines.types.ts'
import { medicineText, shownMedicine } from './shown-medicine.ts'

type Opened = 'favourites' | 'templates' | null
interface Favourite {
  id: string
  line: DraftLine
}
interface Dropped {
  name: string
  codes: string[]
}

export interface Tools {
  writing: MedicinesWriting
  opened: Opened
  open: (what: Opened) => void
  favourites: readonly Favourite[] | null
  templates: readonly Template[] | null
  medicines: readonly PrescribedProduct[]
  dropped: readonly Dropped[] | null
  /** Nothing was signed here before. */
  nothingToRepeat: boolean
  /** All of the last prescription stands here. */
  allHere: boolean
  /** When the prescription that was repeated had been withdrawn; null: it was not. */
  withdrawnAt: string | null
  failure: string
  star: (line: DraftLine) => Promise<void>
  unstar: (id: string) => Promise<void>
  /** `f3` is the third favourite; false when the text is none. */
  pick: (text: string) => boolean
  /** What it would add, in words; null when the text is no number of a favourite. */
  named: (text: string) => string | null
  add: (lines: readonly DraftLine[], more?: { advice: string; investigations: readonly string[] }) => void
  /** Stays when the list is closed before it is saved. */
  templateName: string
  nameTemplate: (name: string) => void
  saveTemplate: (name: string, replaced?: string) => Promise<void>
  /** One press takes it away, and one brings it back. */
  removeTemplate: (template: Template) => Promise<void>
  repeat: () => Promise<void>
  dismiss: () => void
}

const favouriteIn = (text: string) => Number(/^f(\d{1,2})$/i.exec(text.trim())?.[1] ?? 0)

/** Favourites, templates and the last prescription: what a doctor does not write twice; nothing is read while nothing may be written. */
// oxlint-disable-next-line max-lines-per-function -- one closure over three lists that share their products and what failed
export function useMedicineTools(writing: MedicinesWriting, writes: boolean): Tools {
  const { t } = useLingui()
  const words = useFailureWords()
  const tellDone = useUndoToast()
  const [opened, setOpened] = useState<Opened>(null)
  const [favourites, setFavourites] = useState<Favourite[] | null>(null)
  const [templates, setTemplates] = useState<Template[] | null>(null)
  const [dropped, setDropped] = useState<Dropped[] | null>(null)
  const [nothingToRepeat, setNothing] = useState(false)
  const [allHere, setAllHere] = useState(false)
  const [withdrawnAt, setWithdrawnAt] = useState<string | null>(null)
  const [templateName, nameTemplate] = useState('')
  const [failure, setFailure] = useState('')
  const { id, draft, learn, change } = writing
  const trying = async (work: () => Promise<void>) => {
    try {
      await work()
      setFailure('')
    } catch (error) {
      setFailure(words(error))
    }
  }
  const readFavourites = () =>
    trying(async () => {
      const { favourites: found, medicines } = await browserApi('GET /api/desk/favourite/')
      learn(medicines)
      setFavourites(found)
    })
  const readTemplates = () =>
    trying(async () => {
      const { templates: found, medicines } = await browserApi('GET /api/desk/template/')
      learn(medicines)
      setTemplates(found)
    })
  // Read once with the page: a favourite is picked by its number before any list is open.
  useEffect(() => {
    if (writes) void readFavourites()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once with the page
  }, [writes])
  const add: Tools['add'] = (lines, more) =>
    change((now) => ({
      lines: withNew(now.lines, lines),
      no_medicines: false,
      ...(more
        ? {
            advice: [now.advice, more.advice].filter(Boolean).join('\n').slice(0, 2000),
            investigations: [...new Set([...now.investigations, ...more.investigations])].slice(0, 20),
          }
        : {}),
    }))
  const keyed = () => ({ idempotencyKey: randomId() })
  const tools: Tools = {
    writing,
    opened,
    open: (what) => {
      setOpened(what === opened ? null : what)
      if (what === 'templates') void readTemplates()
    },
    favourites,
    templates,
    medicines: writing.medicines,
    dropped,
    nothingToRepeat,
    allHere,
    withdrawnAt,
    failure,
    star: (line) =>
      trying(async () => {
        await browserApi('POST /api/desk/favourite/', { body: { line }, ...keyed() })
        await readFavourites()
      }),
    unstar: (favourite) =>
      trying(async () => {
        await browserApi('DELETE /api/desk/favourite/{id}/', { params: { id: favourite } })
        await readFavourites()
      }),
    pick: (text) => {
      const favourite = favourites?.[favouriteIn(text) - 1]
      if (favourite) add([favourite.line])
      return favourite !== undefined
    },
    named: (text) => {
      const line = favourites?.[favouriteIn(text) - 1]?.line
      if (!line) return null
      const name = `${medicineText(shownMedicine(line, writing.medicines))} ${doseShown(line)}`
      return withNew(draft.lines, [line]).length === draft.lines.length ? t`Already on this prescription: ${name}` : name
    },
    add,
    templateName,
    nameTemplate,
    saveTemplate: (name, replaced) =>
      trying(async () => {
        const body = { name, lines: withNew([], draft.lines), advice: draft.advice, investigations: draft.investigations }
        await (replaced
          ? browserApi('PUT /api/desk/template/{id}/', { params: { id: replaced }, body })
          : browserApi('POST /api/desk/template/', { body, ...keyed() }))
        // A name that was refused stays to be tried again.
        nameTemplate('')
        await readTemplates()
      }),
    removeTemplate: (template) =>
      trying(async () => {
        await browserApi('DELETE /api/desk/template/{id}/', { params: { id: template.id } })
        await readTemplates()
        const { id: _, ...body } = template
        const { name } = template
        tellDone(t`Template deleted: ${name}`, async () => {
          await browserApi('POST /api/desk/template/', { body, ...keyed() })
          await readTemplates()
        })
      }),
    repeat: () =>
      trying(async () => {
        const found = await browserApi('GET /api/desk/consultation/{id}/repeat/', { params: { id } })
        learn(found.medicines)
        setNothing(found.from === null)
        setDropped(found.dropped)
        setWithdrawnAt(found.from?.withdrawn_at ?? null)
        setAllHere(found.lines.length > 0 && withNew(draft.lines, found.lines).length === draft.lines.length)
        if (found.lines.length > 0) add(found.lines)
      }),
    dismiss: () => {
      setNothing(false)
      setAllHere(false)
      setDropped(null)
      setWithdrawnAt(null)
    },
  }
  useVisitAct('repeat', writes, () => void tools.repeat())
  return tools
}
