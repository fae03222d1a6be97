import { expect, test } from 'vitest'
import { breadcrumbFacts } from './breadcrumbs.rules.ts'

test('the way up is told step by step with whole addresses', () => {
  expect(breadcrumbFacts('https://clinic.example', [{ to: '/care', name: 'All health topics' }], 'Fever')).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'All health topics', item: 'https://clinic.example/care' },
      { '@type': 'ListItem', position: 2, name: 'Fever' },
    ],
  })
})
