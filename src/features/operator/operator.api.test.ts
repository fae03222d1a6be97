import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { seedStaff } from '../../../tests/support/seed.ts'
import type { Api } from '../../data/contracts.ts'

const app = await testApp()
const fixed = await testApp(undefined, { settings: { OPERATOR_NAME: 'Set Clinic', SUPPORT_PHONE: '1800 999 0000' } })
let admin: Api
let adminOfFixed: Api
beforeAll(async () => {
  admin = app.as((await seedStaff(app.db, testNow, 'admin')).actor)
  adminOfFixed = fixed.as((await seedStaff(fixed.db, testNow, 'admin')).actor)
})

const own = {
  legal_name: 'Sanjeevani Health Private Limited',
  brand_name: 'Sanjeevani',
  address: '1 Station Road, Kohima 797001, Nagaland',
  gstin: '',
  support_phone: '+91 370 222 1111',
  support_from: '08:30',
  support_until: '20:00',
  support_days: 'mon_sat' as const,
  officer_name: 'R. Kulkarni',
  officer_email: 'care@sanjeevani.example',
  officer_phone: '',
  security_contact: 'security@sanjeevani.example',
  languages: ['en' as const, 'hi' as const, 'as' as const],
  offers: ['orders' as const, 'consultations' as const],
  light_color: '#123A7A',
  dark_color: '#a9c7ff',
}
const save = (changes: Partial<typeof own> = {}) => admin('PUT /api/desk/operator/', { body: { ...own, ...changes } })
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 60, b: 120, alpha: 0.5 } } })
    .withMetadata({ exif: { IFD0: { Copyright: 'a secret place' } } })
    .png()
    .toBuffer()

describe('what the operator says of itself', () => {
  test('is invented in demo mode, and kept and shown to all once an admin has said it', async () => {
    expect((await admin('GET /api/desk/operator/')).values).toMatchObject({ legal_name: 'Parcha Demo Clinic', brand_name: 'Parcha' })
    const { values } = await save()
    expect(values).toEqual({ ...own, light_color: '#123a7a', security_contact: 'mailto:security@sanjeevani.example' })
    expect(await app.visitor('GET /api/config/')).toMatchObject({ operator_name: own.legal_name, support_phone: own.support_phone })
    const text = await app.http.inject('/.well-known/security.txt')
    expect(text.body).toContain('Contact: mailto:security@sanjeevani.example')
  })

  test('may be left half said', async () => {
    const { values } = await save({ legal_name: '', address: '', light_color: '', dark_color: '' })
    expect(values).toMatchObject({ light_color: '', brand_name: 'Sanjeevani' })
    await save()
  })

  test.each([
    ['address', { address: '1 Station Road, Kohima' }, 'Include the 6-digit pincode in the address'],
    ['gstin', { gstin: '08AAACP' }, 'Enter the 15 characters of your GSTIN'],
    ['support_phone', { support_phone: 'call us' }, 'Enter a phone number, with digits, spaces and hyphens'],
    ['support_until', { support_until: '08:30' }, 'Choose a time after the start'],
    ['officer_email', { officer_email: 'care' }, 'Enter an email address, for example name@clinic.example'],
    ['security_contact', { security_contact: 'javascript:alert(1)' }, 'Enter an email address or an https:// address'],
    ['offers', { offers: [] }, 'Choose at least one service'],
    ['dark_color', { dark_color: '' }, 'Choose both colours, or none'],
    ['light_color', { light_color: '#ffd500' }, 'Text in this colour is hard to read in the light theme. Choose a darker colour'],
    ['dark_color', { dark_color: '#123a7a' }, 'Text in this colour is hard to read in the dark theme. Choose a lighter colour'],
  ])('is refused at the field %s', async (field, change, text) => {
    await expect(save(change)).rejects.toMatchObject({ code: 'invalid', fields: { [field]: [text] } })
  })

  test('is what the environment says where it does, whatever is sent', async () => {
    const before = await adminOfFixed('GET /api/desk/operator/')
    expect(before.by_environment).toEqual(['legal_name', 'support_phone'])
    expect(before.values).toMatchObject({ legal_name: 'Set Clinic', support_phone: '1800 999 0000' })
    const after = await adminOfFixed('PUT /api/desk/operator/', { body: { ...own, legal_name: 'Another' } })
    expect(after.values).toMatchObject({ legal_name: 'Set Clinic', support_phone: '1800 999 0000', brand_name: 'Sanjeevani' })
    expect(await fixed.visitor('GET /api/config/')).toMatchObject({ operator_name: 'Set Clinic', support_phone: '1800 999 0000' })
  })

  test('is read by nobody but an admin', async () => {
    const doctor = app.as((await seedStaff(app.db, testNow, 'doctor', { doctorId: 'd1' })).actor)
    await expect(doctor('GET /api/desk/operator/')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the logo', () => {
  test('is drawn anew, small, see-through and without what the file said beside the picture', async () => {
    const { logo } = await admin('POST /api/desk/operator/logo/', { body: await png(2000, 1000) })
    expect(logo).toMatchObject({ width: 320, height: 160, url: expect.stringMatching(/^\/branding\/[0-9a-f]{16}\.png$/) as string })
    const got = await app.http.inject(logo?.url ?? '')
    expect([got.statusCode, got.headers['content-type'], got.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ])
    const facts = await sharp(got.rawPayload).metadata()
    expect([facts.width, facts.height, facts.hasAlpha, facts.exif]).toEqual([320, 160, true, undefined])
  })

  test('and the name stand in the manifest, as square icons', async () => {
    const manifest = (await app.http.inject('/manifest.webmanifest')).json<{
      short_name: string
      theme_color: string
      icons: { src: string }[]
    }>()
    expect(manifest).toMatchObject({ short_name: 'Sanjeevani', theme_color: '#123a7a', start_url: '/', display: 'standalone' })
    expect(manifest.icons).toHaveLength(3)
    expect(manifest).toMatchObject({
      shortcuts: [{ url: '/account#today' }, { url: '/account/appointments' }, { url: '/cart' }],
      share_target: { action: '/upload-prescription', method: 'POST', enctype: 'multipart/form-data' },
    })
    expect((await app.http.inject('/manifest.webmanifest?lang=hi')).json()).toMatchObject({
      lang: 'hi-IN',
      shortcuts: [{ name: 'आज की खुराक' }, { name: 'अपॉइंटमेंट' }, { name: 'कार्ट' }],
    })
    const icon = await app.http.inject(manifest.icons[0]?.src ?? '')
    const { width, height } = await sharp(icon.rawPayload).metadata()
    expect([width, height]).toEqual([192, 192])
  })

  test('that is none is refused, and one that was removed is gone', async () => {
    await expect(admin('POST /api/desk/operator/logo/', { body: Buffer.from('<svg onload="x()">') })).rejects.toMatchObject({
      code: 'unsupported_media',
    })
    const { logo } = await admin('GET /api/desk/operator/')
    expect((await admin('DELETE /api/desk/operator/logo/')).logo).toBeNull()
    expect((await app.http.inject(logo?.url ?? '')).statusCode).toBe(404)
  })
})

test('the style sheet of the colors is served under their own address, and no other text is', async () => {
  const sheet = await app.http.inject('/branding/colors/123a7a/a9c7ff.css')
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  expect(sheet.body).toContain('--leaf:#123a7a')
  expect((await app.http.inject('/branding/colors/123a7a/red.css')).statusCode).toBe(404)
})
