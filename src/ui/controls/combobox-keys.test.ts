import { describe, expect, test } from 'vitest'
import { keyStep } from './combobox-keys.ts'
import { matchAt } from './marked-text.tsx'

const list = { open: true, active: -1, count: 3, text: 'para' }

describe('in an open list of three', () => {
  test('Down goes to the first option and wraps after the last', () => {
    expect(keyStep('ArrowDown', list)).toEqual({ does: 'move', to: 0 })
    expect(keyStep('ArrowDown', { ...list, active: 2 })).toEqual({ does: 'move', to: 0 })
  })

  test('Up goes to the last option and wraps before the first', () => {
    expect(keyStep('ArrowUp', list)).toEqual({ does: 'move', to: 2 })
    expect(keyStep('ArrowUp', { ...list, active: 0 })).toEqual({ does: 'move', to: 2 })
  })

  test('Enter on an option chooses it, Enter on none is left to the form', () => {
    expect(keyStep('Enter', { ...list, active: 1 })).toEqual({ does: 'choose', index: 1 })
    expect(keyStep('Enter', list)).toEqual({ does: 'nothing' })
  })

  test('Escape closes first and clears second', () => {
    expect(keyStep('Escape', list)).toEqual({ does: 'close' })
    expect(keyStep('Escape', { ...list, open: false })).toEqual({ does: 'clear' })
    expect(keyStep('Escape', { ...list, open: false, text: '' })).toEqual({ does: 'nothing' })
  })

  test('Tab closes; Home, End and letters belong to the caret', () => {
    expect(keyStep('Tab', list)).toEqual({ does: 'close' })
    for (const key of ['Home', 'End', 'a', 'ArrowLeft']) expect(keyStep(key, list)).toEqual({ does: 'nothing' })
  })
})

test('an empty list has nowhere to move', () => {
  expect(keyStep('ArrowDown', { open: true, active: -1, count: 0, text: 'xyz' })).toEqual({ does: 'nothing' })
})

describe('the part in bold', () => {
  test('is the typed text at the start of a word, in any case', () => {
    expect(matchAt('Paracetamol 650 mg', 'para')).toEqual({ start: 0, end: 4 })
    expect(matchAt('Amoxicillin + Clavulanic acid', 'CLAV')).toEqual({ start: 14, end: 18 })
  })

  test('is nothing in the middle of a word and nothing for an empty query', () => {
    expect(matchAt('Paracetamol', 'cet')).toBeUndefined()
    expect(matchAt('Paracetamol', '  ')).toBeUndefined()
  })
})
