import { createServer, type AddressInfo, connect, type Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { openSnapshot } from './copy-out.ts'

const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4])

// Only the private PostgreSQL is copied table by table; an outside one has its own tools.
describe.skipIf(process.env.DATABASE_URL)('a copy of the private database', () => {
  let t: TestApp
  let way: Server
  let release: () => void = () => {}

  /** Forwards to the database, and holds back what comes after the last row of a COPY until `release` is called. */
  beforeAll(async () => {
    t = await testApp()
    const { host = '', port } = t.parts.db.superuser as { host?: string; port?: number }
    way = createServer((client) => {
      const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host)
      client.pipe(server)
      server.on('data', (data) => {
        const at = data.indexOf(COPY_DONE)
        if (at === -1) return client.write(data)
        client.write(data.subarray(0, at + COPY_DONE.length))
        release = () => client.write(data.subarray(at + COPY_DONE.length))
      })
      for (const one of [client, server])
        one.on('error', () => {}).on('close', () => (client.destroy(), server.destroy()))
    })
    await new Promise<void>((listening) => way.listen(0, '127.0.0.1', listening))
  })
  afterAll(async () => {
    way.close()
    await t.close()
  })

  test('the number of rows is that of the server, also when it comes after the last row', async () => {
    const { port } = way.address() as AddressInfo
    const snapshot = await openSnapshot({ ...t.parts.db.superuser, host: '127.0.0.1', port })
    if (typeof snapshot === 'string') throw new Error(snapshot)
    const table = snapshot.tables.find(({ name }) => name === 'schema_migration')
    if (!table) throw new Error('There is no such table')
    const copy = snapshot.copy(table)
    const lines = (await buffer(copy.rows)).toString().trimEnd().split('\n')
    const counting = copy.count()
    release()
    expect(await counting).toBe(lines.length)
    expect(lines.length).toBe(snapshot.migrations.length)
    await snapshot.end()
  })
})
