import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, Moment } from './fields.ts'

/** What a release does to calendars: items that appear, disappear, get another due date, or apply for sure now. */
const Counts = z.object({
  appears: z.number().int(),
  vanishes: z.number().int(),
  moves: z.number().int(),
  settles: z.number().int(),
})
export type ReleaseCounts = z.infer<typeof Counts>

/** What the approval of a release would change, over all organisations. */
export const ReleaseComparison = z.object({
  /** The release that it was compared with. */
  against: z.string(),
  compared_at: Moment,
  organisations: z.number().int(),
  entities: z.number().int(),
  /** Organisations and entities with a change. */
  changed_organisations: z.number().int(),
  changed_entities: z.number().int(),
  counts: Counts,
  /** Organisations that approve each release themselves: nothing changes there until they do. */
  holding: z.number().int(),
  /** At most fifty, those with most changes first. */
  by_organisation: z.array(
    z.object({ organisation_id: Id, name: z.string(), entities: z.number().int(), counts: Counts }),
  ),
  /** At most fifty, those with most changes first. */
  by_obligation: z.array(z.object({ obligation_id: z.string(), form: z.string(), title: z.string(), counts: Counts })),
  changed_obligations: z.number().int(),
})
export type ReleaseComparison = z.infer<typeof ReleaseComparison>

/** Null means a deleted account. */
const Done = z.object({ by: z.string().nullable(), at: Moment })

export const LAW_RELEASE_STATES = ['waiting', 'current', 'replaced', 'taken_back'] as const

export const InstalledRelease = z.object({
  law_release_id: Id,
  number: z.string(),
  title: z.string(),
  date: IsoDay,
  /** What changed, a sentence each. */
  changes: z.array(z.string()),
  file_name: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  /** The name of the key that signed it. */
  key: z.string(),
  /** `waiting` for approval; `current` since it was approved; `replaced` by a later file; `taken_back`. */
  state: z.enum(LAW_RELEASE_STATES),
  /** Whether it is the release that this server follows: not one that the program has built in by now. */
  is_present: z.boolean(),
  uploaded: Done,
  approved: Done.nullable(),
  taken_back: Done.nullable(),
  /** The impact of a waiting release; null while it is computed, and for other states. */
  comparison: ReleaseComparison.nullable(),
})
export type InstalledRelease = z.infer<typeof InstalledRelease>

const LawReleases = z.object({
  /** Names of the keys that are trusted; none: no file can be installed. */
  keys: z.array(z.string()),
  /** The newest release that the program has built in. */
  built_in: z.string(),
  /** The release that the server follows. */
  present: z.string(),
  /** Files that were installed or wait, the newest first; at most fifty. */
  releases: z.array(InstalledRelease),
})
export type LawReleases = z.infer<typeof LawReleases>

export const listLawReleases = endpoint({
  method: 'GET',
  path: 'dashboard/law-releases/',
  access: 'platform employee',
  summary: 'The release of the law that this server follows, and the release files that were installed',
  reply: LawReleases,
})

/** The file is checked, not followed: that is what approval is for. */
export const uploadLawRelease = endpoint({
  method: 'POST',
  path: 'dashboard/law-releases/',
  access: 'platform admin',
  summary: 'Upload a signed release file of the law; it is checked, then compared with the present release',
  reply: LawReleases,
  transport: 'multipart',
})

const OneRelease = z.object({ law_release_id: Id })

export const approveLawRelease = endpoint({
  method: 'POST',
  path: 'dashboard/law-releases/:law_release_id/approve/',
  access: 'platform admin',
  summary: 'Approve a compared release: every server process follows it, and calendars are recomputed',
  params: OneRelease,
  reply: LawReleases,
})

export const takeBackLawRelease = endpoint({
  method: 'POST',
  path: 'dashboard/law-releases/:law_release_id/take-back/',
  access: 'platform admin',
  summary: 'Take the current release file back: the release before it is followed again',
  params: OneRelease,
  reply: LawReleases,
})

export const discardLawRelease = endpoint({
  method: 'DELETE',
  path: 'dashboard/law-releases/:law_release_id/',
  access: 'platform admin',
  summary: 'Discard a release file that waits for approval',
  params: OneRelease,
  reply: LawReleases,
})
