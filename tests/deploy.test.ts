import { readFileSync } from 'node:fs'
import { BlockList, isIPv6 } from 'node:net'
import { describe, expect, it } from 'vitest'

const fileOf = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')
const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

describe('the relay', () => {
  const settings = fileOf('coturn.conf')
  const denied = new BlockList()
  for (const [, from = '', to = from] of settings.matchAll(/^denied-peer-ip=([^-\n]+)(?:-(.+))?$/gm))
    denied.addRange(from, to, family(from))

  // The registries of special-purpose addresses of IANA (RFC 6890), whatever is not globally reachable.
  const special =
    '0.0.0.0 0.255.255.255 10.1.2.3 100.64.0.1 100.127.255.254 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.19.255.255 ' +
    '198.51.100.1 203.0.113.1 240.0.0.1 255.255.255.255 :: ::1 64:ff9b::a00:1 64:ff9b:1::1 100::1 2001::1 2001:db8::1 2002:a00:1:: fc00::1 fd12:3456::1 fe80::1 febf::1'
  it.each(special.split(' '))('reaches nobody at %s', (address) => {
    expect(denied.check(address, family(address))).toBe(true)
  })

  it.each(['1.1.1.1', '49.36.0.1', '100.128.0.1', '172.32.0.1', '198.20.0.1', '223.255.255.254', '2405:200::1', '2606:4700::1111'])(
    'reaches people at %s',
    (address) => {
      expect(denied.check(address, family(address))).toBe(false)
    },
  )

  it('takes no multicast peers, no old TLS and no cipher without forward secrecy and authentication', () => {
    for (const line of ['no-multicast-peers', 'no-tlsv1', 'no-tlsv1_1']) expect(settings).toMatch(new RegExp(`^${line}$`, 'm'))
    expect(
      /^cipher-list="(.*)"$/m
        .exec(settings)?.[1]
        ?.split(':')
        .every((one) => /^(ECDHE\+|!)/.test(one)),
    ).toBe(true)
  })
})

describe('the unit', () => {
  const unit = fileOf('parcha.service')
  it('keeps the history of the code and the file of secrets from the application', () => {
    expect(unit).toMatch(/^InaccessiblePaths=.*-\/opt\/parcha\/\.git .*-\/etc\/parcha\.env/m)
    expect(unit).toContain('chmod 0600 /etc/parcha.env')
  })
  it('starts after the clock is right', () => {
    expect(unit).toMatch(/^After=.*time-sync\.target/m)
  })
})

it('leads pages from http to https and refuses calls of the API there', () => {
  expect(fileOf('Caddyfile')).toMatch(/^http:\/\/[^]*handle \/api\/\* \{\s+respond [^\n]*403\s+\}\s+handle \{\s+redir https:/m)
})

it('gives the relay the one right that port 443 takes, and says that it needs an address of its own', () => {
  expect(fileOf('coturn-443.conf')).toMatch(/^AmbientCapabilities=CAP_NET_BIND_SERVICE$/m)
  expect(fileOf('coturn-443.conf')).toMatch(/^CapabilityBoundingSet=CAP_NET_BIND_SERVICE$/m)
  expect(fileOf('coturn.conf')).toMatch(/^#listening-ip=/m)
})
