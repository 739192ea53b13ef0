import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { provenScope } from '../http/scope.ts'
import { columnTypes } from './types.ts'
import type { OpenDatabase } from './open.ts'
import { testDatabase } from '../../test/database.ts'
import { asPlatform, asUser, inOrganisation, type Tx } from './tx.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await testDatabase()
  await db.ownerPool.query(`
    create table note (organisation_id uuid not null, text text not null);
    alter table note enable row level security;
    alter table note force row level security;
    create policy own on note using (organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid)`)
})
afterAll(() => db.close())

const ours = provenScope('00000000-0000-4000-8000-00000000000a')
const theirs = provenScope('00000000-0000-4000-8000-00000000000b')

const rows = async (tx: Pick<Tx, 'executeQuery'>, sql: string, ...values: unknown[]): Promise<unknown[]> =>
  (await tx.executeQuery(CompiledQuery.raw(sql, values))).rows

const write = (tx: Tx, organisation: string, text: string) =>
  rows(tx, 'insert into note values ($1, $2)', organisation, text)

describe('whose rows a transaction sees', () => {
  beforeAll(() => inOrganisation(db, ours, (tx) => write(tx, ours.organisation_id, 'ours')))

  it('its own organisation’s, and no other’s, without any where clause', async () => {
    expect(await inOrganisation(db, ours, (tx) => rows(tx, 'select text from note'))).toEqual([{ text: 'ours' }])
    expect(await inOrganisation(db, theirs, (tx) => rows(tx, 'select text from note'))).toEqual([])
  })

  it('none without a scope, on the same connections, and for the owner of the table as well', async () => {
    for (let i = 0; i < 10; i++) expect(await rows(db.outside, 'select text from note')).toEqual([])
    expect(await asPlatform(db, (tx) => rows(tx, 'select text from note'))).toEqual([])
    const { rows: forOwner } = await db.ownerPool.query(
      'select rolsuper or rolbypassrls as bypasses, (select count(*) from note) as count from pg_roles where rolname = current_user',
    )
    if (!forOwner[0].bypasses) expect(forOwner[0].count).toBe('0')
  })

  it('and writes none of another', async () => {
    const foreign = inOrganisation(db, ours, (tx) => write(tx, theirs.organisation_id, 'planted'))
    await expect(foreign).rejects.toThrow(/row-level security/)
  })

  it('tells the policies the person and the platform', async () => {
    const settings = `select current_setting('app.organisation_id') as o, current_setting('app.user_id') as u, current_setting('app.platform') as p`
    const id = '00000000-0000-4000-8000-0000000000aa'
    expect(await asUser(db, id, (tx) => rows(tx, settings))).toEqual([{ o: '', u: id, p: '' }])
    expect(await asPlatform(db, (tx) => rows(tx, settings))).toEqual([{ o: '', u: '', p: 'on' }])
  })

  it('never splices in what is not a UUID', async () => {
    const attack = provenScope("'; drop table note; --")
    await expect(inOrganisation(db, attack, (tx) => rows(tx, 'select 1'))).rejects.toThrow(TypeError)
  })
})

describe('a transaction', () => {
  const count = () => inOrganisation(db, theirs, (tx) => rows(tx, 'select count(*) from note'))

  it('leaves nothing behind when its body throws', async () => {
    const before = await count()
    const broken = inOrganisation(db, theirs, async (tx) => {
      await write(tx, theirs.organisation_id, 'lost')
      throw new Error('second thoughts')
    })
    await expect(broken).rejects.toThrow('second thoughts')
    expect(await count()).toEqual(before)
  })

  it('does not pass for saved when a failed statement was swallowed', async () => {
    const swallowed = inOrganisation(db, theirs, async (tx) => {
      await write(tx, theirs.organisation_id, 'lost')
      await rows(tx, 'select 1 / 0').catch(() => {})
    })
    await expect(swallowed).rejects.toThrow('Nothing was saved')
  })

  it('refuses a query that comes after its end', async () => {
    let kept: Tx | undefined
    await inOrganisation(db, ours, async (tx) => {
      kept = tx
    })
    await expect(rows(kept as Tx, 'select text from note')).rejects.toThrow('The transaction is over')
  })

  it('takes several queries at once, recurring ones by name', async () => {
    for (let round = 0; round < 20; round++) {
      const answers = await inOrganisation(db, ours, (tx) =>
        Promise.all([1, 2, 3].map((n) => rows(tx, 'select $1::int as n', n + round))),
      )
      expect(answers.flat()).toEqual([{ n: 1 + round }, { n: 2 + round }, { n: 3 + round }])
    }
    const { rows: kept } = await db.pool.query(
      `select name from pg_prepared_statements where statement like 'select $1::int%'`,
    )
    expect(kept).toHaveLength(1)
  })

  it('replaces a connection that keeps as many plans as it may', async () => {
    const pid = async () => {
      const [answer] = await inOrganisation(db, ours, (tx) => rows(tx, 'select pg_backend_pid() as pid'))
      return answer
    }
    const first = await pid()
    expect(await pid()).toEqual(first)
    vi.spyOn(db.names, 'isFull').mockReturnValueOnce(true)
    expect(await pid()).toEqual(first)
    expect(await pid()).not.toEqual(first)
  })

  it('survives a table that changed below a kept plan', async () => {
    const all = () => inOrganisation(db, ours, (tx) => rows(tx, 'select * from note limit 1'))
    for (let round = 0; round < 20; round++) await all()
    await db.ownerPool.query('alter table note add column more text')
    // Each connection that holds the old plan fails once at most.
    for (let i = 0; i < 5; i++) await all().catch(() => {})
    expect(await all()).toEqual([{ organisation_id: ours.organisation_id, text: 'ours', more: null }])
  })

  it('survives the end of its connection by the server', async () => {
    const { rows: backends } = await db.pool.query('select pg_backend_pid() as pid')
    await db.ownerPool.query('select pg_terminate_backend($1)', [backends[0].pid]).catch(() => {})
    await expect.poll(() => db.isUp()).toBe(true)
  })
})

describe('columns', () => {
  it('arrive as days, moments, and numbers that are exact', async () => {
    const [row] = await rows(
      db.outside,
      `select '2026-04-20'::date as day, '2026-04-20T00:30:00+05:30'::timestamptz as moment, 12.50::numeric as amount,
        9007199254740991 as paise, array['2026-04-20'::date, null] as days, array[1::int8] as counts, '{"a":1}'::jsonb as json`,
    )
    expect(row).toEqual({
      day: '2026-04-20',
      moment: '2026-04-19T19:00:00Z',
      amount: '12.50',
      paise: 9007199254740991,
      days: ['2026-04-20', null],
      counts: [1],
      json: { a: 1 },
    })
    expect(columnTypes.getTypeParser(20)).toBeTypeOf('function')
    await expect(rows(db.outside, 'select 9007199254740993 as paise')).rejects.toThrow(RangeError)
  })
})
