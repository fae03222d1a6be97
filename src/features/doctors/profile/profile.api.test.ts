import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'

const app = await testApp()
const api = app.as((await seedStaff(app.db, testNow, 'doctor', { doctorId: 'd2' })).actor)
const publicly = async () => app.visitor('GET /api/doctor/doctors/{id}/', { params: { id: 'd2' } })

test('a doctor says their languages and something about themselves, and patients read it', async () => {
  const { registration_no } = await api('GET /api/desk/profile/')
  await api('PATCH /api/desk/profile/', { body: { languages: ['hi', 'ta'], about_en: 'Diabetes and thyroid.' } })
  expect(await publicly()).toMatchObject({ languages: ['hi', 'ta'], about: 'Diabetes and thyroid.', registration_no })
  const education = [{ degree: 'MBBS', place: 'Periyar Valley Medical College', year: 2005 }]
  expect(await api('PATCH /api/desk/profile/', { body: { education } })).toMatchObject({ education })
  expect((await publicly()).education).toEqual(education)
  await expect(api('PATCH /api/desk/profile/', { body: { languages: [] } })).rejects.toMatchObject({ code: 'invalid' })
  // What the clinic decides is no part of it.
  await expect(api('PATCH /api/desk/profile/', { body: { fee_booked_paise: 1 } as never })).rejects.toMatchObject({ code: 'invalid' })
})

test('a photo stands on the public page, without what was hidden in it, until it is removed', async () => {
  expect((await publicly()).photo).toBeNull()
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a5a3c' } })
    .jpeg()
    .toBuffer()
  const { photo: own } = await api('POST /api/desk/profile/photo/', { body: photo })
  expect(own).toMatch(/^\/images\/[0-9a-f-]{36}$/)
  expect((await publicly()).photo).toBe(own)
  await expect(api('POST /api/desk/profile/photo/', { body: Buffer.from('<svg/>') })).rejects.toMatchObject({ code: 'unsupported_media' })
  await api('DELETE /api/desk/profile/photo/')
  expect((await publicly()).photo).toBeNull()
})

test('a drawn portrait is picked from its parts, stands where there is no photo, and is taken off again', async () => {
  const portrait = { skin: 3, hair: 'part', back: 'plait', coat: true, wears: 'lilac', ground: 'pink' } as const
  expect(await api('PATCH /api/desk/profile/', { body: { portrait } })).toMatchObject({ portrait })
  expect(await publicly()).toMatchObject({ photo: null, portrait })
  const strange = { ...portrait, wears: 'url(#x)' } as never
  await expect(api('PATCH /api/desk/profile/', { body: { portrait: strange } })).rejects.toMatchObject({ code: 'invalid' })
  await api('PATCH /api/desk/profile/', { body: { portrait: null } })
  expect((await publicly()).portrait).toBeNull()
})
