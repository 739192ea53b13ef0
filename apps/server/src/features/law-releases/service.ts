import type { InstalledRelease, LawReleases } from '@niyam/contract/law-releases.ts'
import { catalogueRelease } from '@niyam/law'
import { keyName } from '@niyam/law/node/sealed-release.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { asPlatform, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { Actor } from '../../http/scope.ts'
import type { Person } from '../../http/session.ts'
import type { UploadedBytes } from '../../http/uploaded-file.ts'
import { say } from '../../language/speak.ts'
import { inThread } from '../../threads/threads.ts'
import { type PresentRelease, presentRelease } from '../law-in-force/service.ts'
import { noteAct } from '../staff/service.ts'
import { publicKey } from './in-thread.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue' | 'law_keys'>

interface Staff {
  readonly person: Person
  readonly actor: Actor
}

export const listLawReleases = (deps: Deps): Promise<LawReleases> => asPlatform(deps.db, (tx) => releasesOf(deps, tx))

async function releasesOf({ law_keys }: Deps, tx: Tx): Promise<LawReleases> {
  const present = await presentRelease(tx)
  const rows = await store.releases(tx)
  return {
    keys: law_keys.map((key) => keyName(publicKey(key))),
    built_in: catalogueRelease,
    present: present.number,
    releases: rows.map((row) => toReply(row, present)),
  }
}

const toReply = (row: store.ReleaseRow, present: PresentRelease): InstalledRelease => ({
  law_release_id: row.law_release_id,
  number: row.number,
  title: say(row.title),
  date: row.released_on,
  changes: row.changes.map((text) => say(text)),
  file_name: row.file_name,
  size: row.size,
  sha256: row.sha256,
  key: row.signed_with,
  state: row.state,
  is_present: row.state === 'current' && present.content !== null && present.number === row.number,
  uploaded: { by: row.uploaded_by, at: row.uploaded_at },
  approved: row.approved_at === null ? null : { by: row.approved_by, at: row.approved_at },
  taken_back: row.taken_back_at === null ? null : { by: row.taken_back_by, at: row.taken_back_at },
  comparison: row.state === 'waiting' ? row.comparison : null,
})

/** Checks a file and keeps it for approval; nothing follows it yet. @throws AppError with the reason, when it is refused */
export async function uploadLawRelease(deps: Deps, by: Staff, { name, content }: UploadedBytes): Promise<LawReleases> {
  const { db, law_keys } = deps
  if (law_keys.length === 0)
    throw new AppError('conflict', 'No key of a publisher is trusted here. Set LAW_KEYS and start the server again.')
  const { number: present } = await asPlatform(db, presentRelease)
  const release = await inThread(by.person.user_id, 'checkLawRelease', content, law_keys, present)
  return change(deps, by, { kind: 'law-uploaded', number: release.number }, async (tx) => {
    if ((await presentRelease(tx)).number !== present) throw otherLaw()
    if (await store.isOtherContent(tx, release))
      throw invalidField(
        'file',
        `Release ${release.number} was followed here with another content, and a release never changes. Publish it under a new number.`,
      )
    const law_release_id = uuidv7()
    const uploaded_at = deps.clock.now().toISOString()
    const upload = { law_release_id, file: content, file_name: name, uploaded_by: by.person.user_id, uploaded_at }
    if (!(await store.insertWaiting(tx, release, upload))) throw waitsAlready(await store.waitingRow(tx))
    await queueComparison(deps, tx, law_release_id)
  })
}

const otherLaw = () =>
  new AppError('conflict', 'Another release is followed here since. Open the page again and compare once more.')

const waitsAlready = (row: store.ReleaseRow | undefined) =>
  new AppError(
    'conflict',
    `Release ${row?.number ?? ''} of ${row?.uploaded_by ?? ''} is pending approval already. Approve or discard it first.`,
  )

const queueComparison = ({ queue }: Pick<Deps, 'queue'>, tx: Tx, law_release_id: string): Promise<void> =>
  queue.add(tx, 'compare-law-release', { law_release_id }, { key: `compare-law-release:${law_release_id}` })

/** From the commit on every process follows it; calendars follow by jobs. @throws AppError `conflict` when a colleague was faster */
export const approveLawRelease = (deps: Deps, by: Staff, law_release_id: string): Promise<LawReleases> =>
  changeOpen(deps, by, law_release_id, 'law-approved', async (tx, row) => {
    if (row.state !== 'waiting') throw doneMeanwhile(row)
    const present = await presentRelease(tx)
    if (row.comparison === null)
      throw new AppError('conflict', 'The comparison is not ready yet. Approve when its figures are shown.')
    if (row.comparison.against !== present.number) throw otherLaw()
    await store.approve(tx, law_release_id, {
      approved_by: by.person.user_id,
      approved_at: deps.clock.now().toISOString(),
    })
    // The program may be another since the upload.
    if ((await presentRelease(tx)).number !== row.number)
      throw new AppError(
        'conflict',
        `This version of Niyam cannot follow release ${row.number}. Discard it; the upload of a file says why.`,
      )
    await deps.queue.add(tx, 'catch-up-calendars', {}, { key: 'catch-up-calendars' })
  })

/** The release before it is followed again. @throws AppError `conflict` when a colleague was faster */
export const takeBackLawRelease = (deps: Deps, by: Staff, law_release_id: string): Promise<LawReleases> =>
  changeOpen(deps, by, law_release_id, 'law-taken-back', async (tx, row) => {
    if (row.state !== 'current') throw doneMeanwhile(row)
    await store.takeBack(tx, law_release_id, {
      taken_back_by: by.person.user_id,
      taken_back_at: deps.clock.now().toISOString(),
    })
    const waiting = await store.waitingRow(tx)
    if (waiting) {
      await store.setComparison(tx, waiting.law_release_id, null)
      await queueComparison(deps, tx, waiting.law_release_id)
    }
    await deps.queue.add(tx, 'catch-up-calendars', {}, { key: 'catch-up-calendars' })
  })

export const discardLawRelease = (deps: Deps, by: Staff, law_release_id: string): Promise<LawReleases> =>
  changeOpen(deps, by, law_release_id, 'law-discarded', async (tx, row) => {
    if (row.state !== 'waiting') throw doneMeanwhile(row)
    await store.deleteWaiting(tx, law_release_id)
  })

function doneMeanwhile({ number, state, approved_by, taken_back_by }: store.ReleaseRow): AppError {
  const words =
    state === 'taken_back'
      ? `Release ${number} was taken back by ${taken_back_by ?? ''} meanwhile. Open the page again.`
      : state === 'replaced'
        ? `Release ${number} was replaced by a later one meanwhile. Open the page again.`
        : state === 'current'
          ? `Release ${number} was approved by ${approved_by ?? ''} meanwhile. Open the page again.`
          : `Release ${number} is not approved. Open the page again.`
  return new AppError('conflict', words)
}

/** One of several staff at a time; who comes second finds what the first one did. */
const changeOpen = (
  deps: Deps,
  by: Staff,
  law_release_id: string,
  kind: string,
  work: (tx: Tx, row: store.ReleaseRow) => Promise<void>,
): Promise<LawReleases> =>
  asPlatform(
    deps.db,
    async (tx) => {
      await store.lockOpen(tx)
      const row = await store.releaseRow(tx, law_release_id)
      if (!row) throw new AppError('not_found', 'This release file was discarded meanwhile. Open the page again.')
      await work(tx, row)
      await note(deps, tx, by, { kind, number: row.number })
      return releasesOf(deps, tx)
    },
    by.actor,
  )

const change = (
  deps: Deps,
  by: Staff,
  act: { readonly kind: string; readonly number: string },
  work: (tx: Tx) => Promise<void>,
): Promise<LawReleases> =>
  asPlatform(
    deps.db,
    async (tx) => {
      await work(tx)
      await note(deps, tx, by, act)
      return releasesOf(deps, tx)
    },
    by.actor,
  )

const note = (
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { person, actor }: Staff,
  { kind, number }: { readonly kind: string; readonly number: string },
) =>
  noteAct(tx, {
    actor_id: person.user_id,
    kind,
    detail: number,
    address: actor.address,
    acted_at: clock.now().toISOString(),
  })
