import { once } from 'node:events'
import { type RequestListener, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RefusedAddress, ask, checkedAddress } from './outgoing.ts'
import { isPublicAddress } from './public-address.ts'

/** Spellings that have been used to reach into a server's own network, and why each is refused before it is looked up. */
const NASTY: readonly [address: string, reason: string][] = [
  // This computer and its network, spelt out and in every other way that a parser takes.
  ['https://127.0.0.1/', 'not_public'],
  ['https://127.1/', 'not_public'],
  ['https://127.255.255.254/', 'not_public'],
  ['https://2130706433/', 'not_public'],
  ['https://0x7f000001/', 'not_public'],
  ['https://0x7f.0.0.1/', 'not_public'],
  ['https://017700000001/', 'not_public'],
  ['https://0177.0.0.01/', 'not_public'],
  ['https://①②⑦.⓪.⓪.①/', 'not_public'],
  ['https://127。0。0。1/', 'not_public'],
  ['https://%31%32%37.0.0.1/', 'not_public'],
  ['https://127.0.0.1./', 'not_public'],
  ['https://0/', 'not_public'],
  ['https://0.0.0.0/', 'not_public'],
  ['https://10.0.0.1/', 'not_public'],
  ['https://10.1/', 'not_public'],
  ['https://172.16.0.1/', 'not_public'],
  ['https://172.31.255.255/', 'not_public'],
  ['https://192.168.1.1/', 'not_public'],
  ['https://0xc0a80101/', 'not_public'],
  ['https://100.64.0.1/', 'not_public'],
  ['https://100.127.255.255/', 'not_public'],
  ['https://198.18.0.1/', 'not_public'],
  ['https://192.0.2.1/', 'not_public'],
  ['https://192.88.99.1/', 'not_public'],
  ['https://203.0.113.9/', 'not_public'],
  ['https://224.0.0.1/', 'not_public'],
  ['https://239.255.255.250/', 'not_public'],
  ['https://240.0.0.1/', 'not_public'],
  ['https://255.255.255.255/', 'not_public'],
  // Where clouds keep the keys of a machine.
  ['https://169.254.169.254/latest/meta-data/', 'not_public'],
  ['https://2852039166/latest/meta-data/', 'not_public'],
  ['https://0xa9fea9fe/', 'not_public'],
  ['https://[fd00:ec2::254]/', 'not_public'],
  ['https://100.100.100.200/', 'not_public'],
  ['https://168.63.129.16/', 'not_public'],
  ['https://192.0.0.192/', 'not_public'],
  // IPv6: itself, links, sites, multicast, and IPv4 in disguise.
  ['https://[::]/', 'not_public'],
  ['https://[::1]/', 'not_public'],
  ['https://[0:0:0:0:0:0:0:1]/', 'not_public'],
  ['https://[::ffff:127.0.0.1]/', 'not_public'],
  ['https://[::ffff:7f00:1]/', 'not_public'],
  ['https://[::ffff:10.0.0.1]/', 'not_public'],
  ['https://[::127.0.0.1]/', 'not_public'],
  ['https://[64:ff9b::7f00:1]/', 'not_public'],
  ['https://[64:ff9b:1::1]/', 'not_public'],
  ['https://[2002:7f00:1::]/', 'not_public'],
  ['https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/', 'not_public'],
  ['https://[2001:db8::1]/', 'not_public'],
  ['https://[fe80::1]/', 'not_public'],
  ['https://[fc00::1]/', 'not_public'],
  ['https://[fd12:3456:789a::1]/', 'not_public'],
  ['https://[ff02::1]/', 'not_public'],
  ['https://[fec0::1]/', 'not_public'],
  ['https://[fe80::1%25eth0]/', 'unreadable'],
  ['https://[fe80::1%eth0]/', 'unreadable'],
  ['https://[::1', 'unreadable'],
  // Other schemes, and none.
  ['http://example.in/', 'not_https'],
  ['file:///etc/passwd', 'not_https'],
  ['ftp://example.in/', 'not_https'],
  ['gopher://example.in:70/_x', 'not_https'],
  ['data:text/html,x', 'not_https'],
  ['javascript:alert(1)', 'not_https'],
  ['unix:/var/run/docker.sock', 'not_https'],
  ['//example.in/', 'unreadable'],
  ['example.in', 'unreadable'],
  ['', 'unreadable'],
  ['https://', 'unreadable'],
  ['https://exa mple.in/', 'unreadable'],
  ['https://256.256.256.256/', 'unreadable'],
  // Credentials, which also dress one host as another; and doors beside the usual one.
  ['https://user:secret@example.in/', 'credentials'],
  ['https://example.in@127.0.0.1/', 'credentials'],
  ['https://:secret@example.in/', 'credentials'],
  ['https://example.in:22/', 'port'],
  ['https://example.in:8443/', 'port'],
  ['https://example.in:0/', 'port'],
  ['https://example.in:65536/', 'unreadable'],
  ['https://example.in:5432\\@127.0.0.1/', 'port'],
]

test.each(NASTY)('%s is refused: %s', async (address, reason) => {
  expect(checkedAddress(address)).toBe(reason)
  await expect(ask(address)).rejects.toThrow(RefusedAddress)
})

test.each([
  'https://example.in/',
  'https://example.in:443/',
  'https://8.8.8.8/',
  'https://[2606:4700:4700::1111]/',
  'https://192.0.1.1/',
])('%s may be kept', (address) => {
  expect(checkedAddress(address)).toBeInstanceOf(URL)
})

test.each(['::ffff:8.8.8.8', 'fe80::1%eth0', '2606:4700::1%2', 'localhost', '', '1.2.3', '8.8.8.8 '])(
  '%o is not a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(false)
  },
)

describe('with a test server behind a name', () => {
  let answer: RequestListener
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host}${request.url}`)
    answer(request, response)
  })
  let port = 0
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  beforeEach(() => {
    asked.length = 0
    answer = (_, response) => response.end('hello')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** The operator named the origin, so it may lie inside; the name itself is known to the resolver given alone. */
  const named = (rules = {}) => ({
    origins: [`http://hook.example.in:${port}`],
    resolve: async () => ['127.0.0.1'],
    ...rules,
  })
  const at = (path = '/') => `http://hook.example.in:${port}${path}`

  test('an origin that the operator named is asked, by the address looked up, under its own name', async () => {
    const reply = await ask(at('/x?y'), { method: 'POST', body: 'given', headers: { 'x-a': 'b' } }, named())
    expect([reply.status, reply.text]).toEqual([200, 'hello'])
    expect(asked).toEqual([`POST hook.example.in:${port}/x?y`])
  })

  test.each([
    ['a name that leads inside', ['127.0.0.1']],
    ['a name that leads outside and inside', ['8.8.8.8', '10.0.0.7']],
    ['a name that leads to a disguised address', ['::ffff:127.0.0.1']],
    ['a name that leads to a link', ['fe80::1%lo']],
  ])('%s is refused before anything is sent', async (_, addresses) => {
    const rules = { allow_http: true, ports: [port], resolve: async () => addresses }
    await expect(ask(at(), {}, rules)).rejects.toMatchObject({ reason: 'not_public' })
    expect(asked).toEqual([])
  })

  test('a name is looked up once: what it leads to afterwards changes nothing', async () => {
    let times = 0
    const resolve = async () => {
      times += 1
      return times === 1 ? ['127.0.0.1'] : ['127.0.0.2']
    }
    expect((await ask(at(), {}, named({ resolve }))).status).toBe(200)
    expect(times).toBe(1)
  })

  test('another port or scheme of a named host is not named', async () => {
    await expect(ask(`http://hook.example.in:${port + 1}/`, {}, named())).rejects.toMatchObject({ reason: 'not_https' })
    await expect(ask(`https://hook.example.in:${port}/`, {}, named())).rejects.toMatchObject({ reason: 'port' })
  })

  test('an unknown name is refused', async () => {
    await expect(ask('https://nobody.invalid/', {}, { resolve: async () => [] })).rejects.toMatchObject({
      reason: 'unknown_host',
    })
  })

  test('a redirect is an answer, and leads nowhere', async () => {
    answer = (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end()
    expect(await ask(at(), {}, named())).toMatchObject({ status: 302 })
    expect(asked).toHaveLength(1)
  })

  test('an answer without end is cut off', async () => {
    answer = (_, response) => {
      const more = () => {
        while (response.write('x'.repeat(16_384)));
        response.once('drain', more)
      }
      more()
    }
    await expect(ask(at(), { bytes_at_most: 100_000 }, named())).rejects.toThrow('The answer is too long')
  })

  test('a server that says nothing, or drips, is left', async () => {
    answer = () => {}
    await expect(ask(at(), { within_ms: 50 }, named())).rejects.toThrow(/timeout|abort/i)
    answer = (_, response) => void response.write('a')
    await expect(ask(at(), { within_ms: 50 }, named())).rejects.toThrow(/timeout|abort/i)
  })

  test('so is a look-up of the name', async () => {
    const resolve = () => new Promise<string[]>(() => {})
    await expect(ask(at(), { within_ms: 20 }, named({ resolve }))).rejects.toThrow(/timeout|abort/i)
  })

  test('a refusal does not repeat the address, which may hold a secret', async () => {
    const error = await ask('https://user:secret@example.in/').catch((reason: unknown) => reason)
    expect(String(error)).not.toMatch(/secret|example/)
  })
})
