import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { asPlatform, type Db, inOrganisation } from '../../db/tx.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import { ChainCheck, type Finding } from './chain.ts'
import { isGenuine, sealIn } from './seals.ts'
import type { Seal } from './store.ts'
import * as store from './store.ts'

const ENTRIES_AT_ONCE = 5000
const SEALS_AT_ONCE = 1000

export interface VerifyParts {
  readonly db: Db
  readonly secret: string
  readonly seal_file: string
}

export interface Verdict {
  readonly organisations: number
  readonly entries: number
  readonly seals: number
  readonly findings: readonly Finding[]
  /** Tables without triggers: what was changed in them meanwhile left no entry. */
  readonly unwatched: readonly string[]
}

/**
 * Reads every entry of every organisation and of the platform, and says what was altered, taken out, moved or added by
 * hand. What one needs in memory does not grow with the trail.
 */
export async function verifyTrails(parts: VerifyParts): Promise<Verdict> {
  const { db } = parts
  const { chains, unwatched } = await asPlatform(db, async (tx) => ({
    chains: await store.chainsAcrossOrganisations(tx),
    unwatched: await store.unwatchedTables(tx),
  }))
  const findings: Finding[] = []
  let entries = 0
  let seals = 0
  for (const organisation_id of chains) {
    const check = new ChainCheck(organisation_id)
    const scope = provenScope(organisation_id)
    entries += await checkEntries(db, scope, check)
    seals += await checkSeals(parts, scope, check)
    findings.push(...check.findings)
  }
  findings.push(...(await checkFile(parts)))
  return { organisations: chains.length, entries, seals, findings: once(findings), unwatched }
}

// Entries may be added meanwhile: the end is compared when all that there are at that moment were read.
async function checkEntries(db: Db, scope: OrgScope, check: ChainCheck): Promise<number> {
  let count = 0
  for (;;) {
    const { rows, end } = await inOrganisation(db, scope, async (tx) => {
      const entries = await store.entriesAfter(tx, scope, check.last.seq, ENTRIES_AT_ONCE)
      return { rows: entries, end: entries.length === 0 ? await store.endOf(tx, scope) : undefined }
    })
    for (const entry of rows) check.take(entry)
    count += rows.length
    if (end && end.last <= check.last.seq) {
      check.end(end.head)
      return count
    }
  }
}

async function checkSeals({ db, secret }: VerifyParts, scope: OrgScope, check: ChainCheck): Promise<number> {
  let count = 0
  let last = 0
  for (;;) {
    const from = last
    const seals = await inOrganisation(db, scope, (tx) => store.sealsAfter(tx, scope, from, SEALS_AT_ONCE))
    for (const seal of seals) checkSeal(secret, seal, seal.entry_hash, (...note) => check.note(...note))
    count += seals.length
    last = seals.at(-1)?.seq ?? last
    if (seals.length < SEALS_AT_ONCE) return count
  }
}

function checkSeal(secret: string, seal: Seal, now: Buffer | null, note: ChainCheck['note']): void {
  const { seq } = seal
  const when = new Date(seal.sealed_at).toISOString()
  if (!isGenuine(secret, seal)) {
    note('forged_seal', seq, `The seal of entry ${seq} was not made with this server's secret.`)
  } else if (now === null) note('cut_off', seq, `Cut off after the seal of ${when}: the sealed entry ${seq} is gone.`)
  else if (!now.equals(seal.hash)) {
    note('rewritten', seq, `Rewritten after the seal of ${when}: entry ${seq} is not the one that was sealed.`)
  }
}

/** The seals of the file: each must be in the database, and still match. */
async function checkFile({ db, secret, seal_file }: VerifyParts): Promise<Finding[]> {
  const checks = new Map<string, ChainCheck>()
  const deleted = await asPlatform(db, store.deletedOrganisations)
  let batch: Seal[] = []
  const flush = async () => {
    for (const organisation_id of new Set(batch.map((seal) => seal.organisation_id))) {
      const seals = batch.filter((seal) => seal.organisation_id === organisation_id)
      const check = checks.get(organisation_id) ?? new ChainCheck(organisation_id)
      checks.set(organisation_id, check)
      const scope = provenScope(organisation_id)
      const seqs = seals.map(({ seq }) => seq)
      const stored = await inOrganisation(db, scope, (tx) => store.sealsKept(tx, scope, seqs))
      for (const seal of seals) {
        const storedSeal = stored.get(seal.seq)
        checkSeal(secret, seal, storedSeal?.entry_hash ?? null, (...note) => check.note(...note))
        if (storedSeal?.hash?.equals(seal.hash)) continue
        check.note(
          'lost_seal',
          seal.seq,
          `The database has not the seal of entry ${seal.seq} that the file of seals has.`,
        )
      }
    }
    batch = []
  }
  for await (const line of linesOf(seal_file)) {
    const seal = sealIn(line)
    if (seal && !deleted.has(seal.organisation_id)) batch.push(seal)
    if (batch.length >= SEALS_AT_ONCE) await flush()
  }
  await flush()
  return [...checks.values()].flatMap(({ findings }) => findings)
}

async function* linesOf(path: string): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })
  } catch (error) {
    // Before the first seal there is no file.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

/** The table of seals and their file say the same of one entry. */
const once = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((one) => [`${one.organisation_id} ${one.problem} ${one.seq}`, one])).values(),
]
