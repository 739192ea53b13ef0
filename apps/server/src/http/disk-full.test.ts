import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../test/app.ts'

let t: TestApp
let caller: Caller
let isFull = false
beforeAll(async () => {
  t = await testApp()
  const person = await t.registerPerson()
  caller = t.as(person, await t.anOrganisation(person))
  t.parts.db.isDiskFull = () => isFull
})
afterAll(() => t.close())

const WORDS = 'The disk of the server is full, so nothing was saved. Free some space, then try again.'

const coded = (message: string, code: string, more: object = {}) => Object.assign(new Error(message), { code, ...more })

/** Errors of the driver when the database stops on a full disk and returns, and of the file system. */
const TROUBLE = [
  coded('could not extend file "base/16386/1259": No space left on device', '53100'),
  coded('could not write to file "pg_wal/xlogtemp.93": No space left on device', 'XX000'),
  coded('could not write block 7 of file', '58030'),
  coded('the database system is in recovery mode', '57P03'),
  coded('terminating connection because of crash of another server process', '57P02'),
  coded('connect ENOENT /tmp/.s.PGSQL.5432', 'ENOENT', { syscall: 'connect' }),
  coded('connect ECONNREFUSED', 'ECONNREFUSED', { syscall: 'connect' }),
  coded('ENOSPC: no space left on device, write', 'ENOSPC', { syscall: 'write' }),
  new Error('Connection terminated unexpectedly'),
  new Error('Nothing was saved: a statement in the transaction had failed'),
]

test.each(TROUBLE)('on a full disk the answer to %s is that the disk is full', async (error) => {
  const { pool } = t.parts.db
  isFull = true
  const failing = (called?: (error: Error) => void) => (called ? called(error) : Promise.reject(error))
  Object.assign(pool, { connect: failing })
  try {
    const { status, body } = await caller.get('organisation/entities/')
    expect([status, body.error.code, body.error.message]).toEqual([503, 'unavailable', WORDS])
  } finally {
    // The pool's own method is back.
    Reflect.deleteProperty(pool, 'connect')
    isFull = false
  }
})

test('nothing is written where only the room is left that keeps the database alive, and everything is read', async () => {
  isFull = true
  const refused = await caller.post('organisation/tags/', { name: 'Late', colour: 'red' })
  expect([refused.status, refused.body.error.message]).toEqual([503, WORDS])
  const { status } = await caller.get('organisation/entities/')
  expect(status).toBe(200)
  isFull = false
  expect((await caller.post('organisation/tags/', { name: 'Late', colour: 'red' })).status).toBe(200)
})
