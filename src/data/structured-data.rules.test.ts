import { expect, test } from 'vitest'
import { scriptText } from './structured-data.rules.ts'

test('a name cannot leave the script it stands in, and is read as it was written', () => {
  const name = 'Balm</script><script>alert(1)</script><!-- & "it"'
  const text = scriptText({ '@type': 'Product', name })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name })
})
