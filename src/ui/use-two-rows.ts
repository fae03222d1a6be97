import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How many of the parts of a box that wraps stand below its second row; how high two rows are is left on it as `--two-rows`. Measured, for nothing else
 * knows how wide words are in a language and at a size of letters.
 */
export function useTwoRows(box: RefObject<HTMLElement | null>): number {
  const [folded, setFolded] = useState(0)
  useLayoutEffect(() => {
    const around = box.current
    if (!around) return undefined
    const measure = () => {
      const parts = ([...around.children] as HTMLElement[]).filter(({ offsetHeight }) => offsetHeight > 0)
      const { below, height } = afterTwoRows(parts)
      around.style.setProperty('--two-rows', `${height}px`)
      setFolded(below)
    }
    measure()
    const sizes = new ResizeObserver(measure)
    const changes = new MutationObserver(measure)
    sizes.observe(around)
    changes.observe(around, { childList: true, subtree: true, characterData: true })
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }, [box])
  return folded
}

/** Where the third row begins: parts of one row may be of different heights, and are centred in it. */
function afterTwoRows(parts: readonly HTMLElement[]): { below: number; height: number } {
  let [rows, top, bottom] = [0, Infinity, -Infinity]
  for (const [at, { offsetTop, offsetHeight }] of parts.entries()) {
    if (offsetTop > bottom) {
      if (rows === 2) return { below: parts.length - at, height: bottom - top }
      rows++
    }
    top = Math.min(top, offsetTop)
    bottom = Math.max(bottom, offsetTop + offsetHeight)
  }
  return { below: 0, height: Math.max(0, bottom - top) }
}
