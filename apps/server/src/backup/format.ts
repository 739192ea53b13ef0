import { z } from 'zod'
import { StartError } from '../db/start-error.ts'

// What a backup holds, in this order: `backup.json` (what it is), its data, `manifest.json` (what must be in it). Without
// the last it was cut short.

export const FORMAT = 1
export const HEAD = 'backup.json'
export const MANIFEST = 'manifest.json'
export const SECRET = 'secret'

const tableName = /^[a-z_][a-z0-9_]*$/

const Step = z.object({ number: z.int(), name: z.string(), sha256: z.string() })

export const Head = z.object({
  format: z.literal(FORMAT),
  /** `tables`: each table as COPY gives it out, of the private PostgreSQL. `dump`: what pg_dump made. */
  kind: z.enum(['tables', 'dump']),
  /** The release of the program that made it. */
  release: z.string(),
  taken_at: z.iso.datetime(),
  /** The steps that had made the tables. */
  migrations: z.array(Step).min(1),
  tables: z.array(z.object({ name: z.string().regex(tableName), columns: z.array(z.string()).min(1) })),
  sequences: z.array(z.object({ name: z.string().regex(tableName), last_value: z.string(), is_called: z.boolean() })),
})
export type Head = z.infer<typeof Head>

export const Manifest = z.object({
  members: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
  /** Rows of each table. */
  rows: z.record(z.string(), z.int()),
})
export type Manifest = z.infer<typeof Manifest>

/** Rows of all tables together. */
export const rowsOf = ({ rows }: Pick<Manifest, 'rows'>): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0)

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const TABLE_PART = /^tables\/([a-z_][a-z0-9_]*)\/\d{6}$/
const DUMP_PART = /^database\/\d{6}$/
const FILE = new RegExp(`^files/(${uuid}/([0-9a-f]{2})/\\2[0-9a-f]{62})$`)

/** The kind of a member by its name, which is untrusted: null for an invalid name such as `../../secret`. */
export function memberOf(name: string) {
  const table = TABLE_PART.exec(name)?.[1]
  if (table !== undefined) return { is: 'table', table } as const
  if (DUMP_PART.test(name)) return { is: 'dump' } as const
  const file = FILE.exec(name)?.[1]
  if (file !== undefined) return { is: 'file', file } as const
  return name === SECRET ? ({ is: 'secret' } as const) : null
}

/** A file below the folder of documents, as `folderStore` names it. */
export const isKeptFile = (path: string): boolean => FILE.test(`files/${path}`)

/** The number in the name keeps the parts in order. */
export const partOf = (name: string, number: number): string => `${name}/${String(number).padStart(6, '0')}`

/** The backup cannot be used; nothing was changed yet. */
export const damaged = (path: string, reason: string): StartError =>
  new StartError(`${path} is damaged or cut short: ${reason}. Nothing was changed. Use another backup.`)

/** @throws StartError when a newer release made it, or it is none */
export function readHead(path: string, text: string): Head {
  const format = z.object({ format: z.int(), release: z.string() }).safeParse(parse(text)).data
  if (format !== undefined && format.format > FORMAT) throw newer(path, format.release)
  const head = Head.safeParse(parse(text))
  if (!head.success) throw damaged(path, `its ${HEAD} cannot be read`)
  return head.data
}

export const newer = (path: string, release: string): StartError =>
  new StartError(
    `${path} was made by Niyam ${release}, newer than this one. Nothing was changed. Restore it with that release or a later one.`,
  )

export function readManifest(path: string, text: string): Manifest {
  const manifest = Manifest.safeParse(parse(text))
  if (!manifest.success) throw damaged(path, `its ${MANIFEST} cannot be read`)
  return manifest.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
