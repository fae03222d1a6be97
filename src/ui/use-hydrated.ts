import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's scripts have taken it over: false in what the server sends. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
