import { expect, test } from 'vitest'
import { createToasts } from './toast-store.ts'

test('one note is on show, the others wait their turn', () => {
  const toasts = createToasts()
  const first = toasts.show({ text: 'Added to cart' })
  toasts.show({ text: 'Address saved' })
  expect(toasts.current()?.text).toBe('Added to cart')
  toasts.dismiss(first)
  expect(toasts.current()?.text).toBe('Address saved')
})

test('a note stays 3,000 ms, one with an action 6,000 ms, an error until it is closed', () => {
  const stay = (wish: Parameters<ReturnType<typeof createToasts>['show']>[0]) => {
    const toasts = createToasts()
    toasts.show(wish)
    return toasts.current()?.stay
  }
  expect(stay({ text: 'Added to cart' })).toBe(3000)
  expect(stay({ text: 'Removed', action: { label: 'Undo', run: () => {} } })).toBe(6000)
  expect(stay({ text: 'No internet', kind: 'error', stay: 3000 })).toBeNull()
})

test('a success takes away the error that was on show before it, and no other', () => {
  const toasts = createToasts()
  toasts.show({ text: 'Scan another pack', kind: 'error' })
  toasts.show({ text: 'No internet', kind: 'error' })
  const packed = toasts.show({ text: 'Packed', kind: 'success' })
  expect(toasts.current()?.text).toBe('No internet')
  toasts.dismiss(packed)
  toasts.show({ text: 'Added', kind: 'info' })
  expect(toasts.current()?.text).toBe('No internet')
})

test('the same words are not queued twice', () => {
  const toasts = createToasts()
  const first = toasts.show({ text: 'No internet', kind: 'error' })
  expect(toasts.show({ text: 'No internet', kind: 'error' })).toBe(first)
  toasts.dismiss(first)
  expect(toasts.current()).toBeUndefined()
})

test('a note that leads to a page goes away on it, however one came there', () => {
  const toasts = createToasts()
  toasts.show({ text: 'Added', action: { label: 'Proceed to cart', run: () => {}, leadsTo: '/cart' } })
  toasts.arrived('/search')
  expect(toasts.current()?.text).toBe('Added')
  toasts.arrived('/cart')
  expect(toasts.current()).toBeUndefined()
})

test('listeners hear every change until they leave', () => {
  const toasts = createToasts()
  let heard = 0
  const leave = toasts.subscribe(() => heard++)
  const id = toasts.show({ text: 'Saved' })
  toasts.dismiss(id)
  leave()
  toasts.show({ text: 'Saved again' })
  expect(heard).toBe(2)
})
