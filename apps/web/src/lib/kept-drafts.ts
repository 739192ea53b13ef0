import { daysBetween, todayInIndia } from './format.ts'
import { session } from './session.ts'
import { type KEYS, readStored, writeStored } from './storage.ts'

/** Older drafts are removed: what they belong to has changed since. */
const DAYS = 30

type DraftsKey = (typeof KEYS)['sheetDrafts' | 'worksheetDrafts' | 'noticeDrafts']

interface StoredDrafts {
  readonly user_id: string
  readonly organisation_id: string
  /** Names the sheet, or what a form is for. */
  readonly sheet: string
  readonly on: string
  readonly drafts: unknown
}

const owner = () => {
  const { organisation } = session.get()
  if (!organisation) return null
  const { organisation_id } = organisation.organisation
  return { user_id: organisation.organisation_user.user_id, organisation_id }
}

function allKept(key: DraftsKey): readonly StoredDrafts[] {
  const stored = readStored<readonly StoredDrafts[]>(key)
  const today = todayInIndia()
  return Array.isArray(stored) ? stored.filter(({ on }) => daysBetween(on, today) <= DAYS) : []
}

const isOf = (who: ReturnType<typeof owner>, sheet: string) => (one: StoredDrafts) =>
  one.user_id === who?.user_id && one.organisation_id === who.organisation_id && one.sheet === sheet

/** What this person typed for this organisation on this device and has not saved; null when there is nothing. */
export const keptDraft = <T>(key: DraftsKey, sheet: string): T | null =>
  (allKept(key).find(isOf(owner(), sheet))?.drafts as T | undefined) ?? null

/** Keeps it over a reload; null removes what was kept. @returns false where the browser keeps nothing */
export function keepDraft(key: DraftsKey, sheet: string, drafts: unknown): boolean {
  const who = owner()
  if (!who) return false
  const own = isOf(who, sheet)
  const others = allKept(key).filter((one) => !own(one))
  const all = drafts === null ? others : [...others, { ...who, sheet, on: todayInIndia(), drafts }]
  return writeStored(key, all.length === 0 ? null : all)
}
