import { type ComponentType, createContext } from 'react'

/** What a later feature shows among the files of a visit; the frame of every page hands it down. */
export const VisitSlot = createContext<ComponentType | null>(null)
