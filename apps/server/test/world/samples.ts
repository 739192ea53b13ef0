import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Caller, TestApp, TestOrganisation, TestPerson } from '../app.ts'

/** The organisation so far, its admin, and the ids of its rows. */
export interface Setting {
  readonly t: TestApp
  /** The organisation's name. */
  readonly name: string
  readonly admin: TestPerson
  readonly place: TestOrganisation
  readonly caller: Caller
  readonly ids: Ids
}

export type Ids = Readonly<Record<string, string>>
type Body = Readonly<Record<string, unknown>>
type ByCall<T> = Readonly<Record<string, T>>

/** Rows and requests of one feature, for the tests that walk all calls. Calls have their names in the contract. */
export interface Sample {
  /** Makes rows of the feature, with their ids by the names that addresses of calls have: `{ lock_id }`. */
  readonly make?: (setting: Setting) => Promise<Record<string, string>>
  /** A body that each call accepts, so that only the organisation can cause a refusal; by the ids where it names rows. */
  readonly bodies?: ByCall<Body | ((ids: Ids) => Body)>
  /** What a call needs behind its address. */
  readonly queries?: ByCall<Ids>
  /** Values other than ids in the address of a call. */
  readonly params?: ByCall<Ids>
  /** Calls that need another id than the usual one: `{ discardDraft: { draft_id: 'other_draft_id' } }`. */
  readonly instead?: ByCall<Ids>
}

const files = readdirSync(join(import.meta.dirname, '../samples')).map((file) => file.replace(/\.ts$/, ''))

/** The `sample` of every file in `test/samples/`. */
export const SAMPLES: readonly Sample[] = await Promise.all(
  files.map(async (name) => ((await import(`../samples/${name}.ts`)) as { sample: Sample }).sample),
)
