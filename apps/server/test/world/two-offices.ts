import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type KeptData, type TestApp, testApp } from '../app.ts'
import { makeWorld, type World } from './world.ts'

/** The application with two offices, each with one of every kind of record. */
export interface TwoOffices {
  readonly t: TestApp
  readonly rao: World
  readonly mehta: World
}

interface Note {
  readonly kept: KeptData
  readonly offices: { readonly rao: Lasting; readonly mehta: Lasting }
  /** What the log of the application may not contain. */
  readonly words: readonly string[]
}

type Lasting = Omit<World, 'caller'>

const LOCK = 5_310_004

/** Made once in a run of all tests, by the first file that asks; every other file begins with a copy. */
export async function twoOffices(): Promise<TwoOffices> {
  const { kept: saved, offices, words } = await note()
  const t = await testApp({}, { from: saved })
  for (const word of words) t.log.knows(word)
  const there = (office: Lasting): World => ({ ...office, caller: t.as(office.admin, office.place) })
  return { t, rao: there(offices.rao), mehta: there(offices.mehta) }
}

async function note(): Promise<Note> {
  const path = join(inject('testKept'), 'two-offices.json')
  if (!existsSync(path)) await withLock(async () => existsSync(path) || writeFile(path, JSON.stringify(await make())))
  return JSON.parse(readFileSync(path, 'utf8')) as Note
}

async function make(): Promise<Note> {
  const target = {
    database: `${inject('testServer').prefix}_two_offices`,
    folder: join(inject('testKept'), 'two-offices'),
  }
  const t = await testApp({}, { keptAs: target })
  const rao = await makeWorld(t, 'Rao & Associates', 'AAACI4798L')
  const mehta = await makeWorld(t, 'Mehta LLP', 'AABCM1234K')
  const words = t.log.words()
  await t.close()
  return { kept: target, offices: { rao: lasting(rao), mehta: lasting(mehta) }, words }
}

const lasting = ({ admin, place, ids }: World): Lasting => ({ admin, place, ids })

async function withLock(work: () => Promise<unknown>): Promise<void> {
  const client = new pg.Client(inject('testServer').admin)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await work()
  } finally {
    await client.end()
  }
}
