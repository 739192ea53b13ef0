import { addDays } from '../../../domain/days.ts'
import { todayInIndia } from '../../../lib/format.ts'
import { session } from '../../../lib/session.ts'
import { KEYS, readStored, writeStored } from '../../../lib/storage.ts'
import type { Drafts } from './sheet-cells.ts'

/** Older values are removed: the sheet has changed since. */
const DAYS = 30

interface Kept {
  readonly user_id: string
  readonly organisation_id: string
  /** Form and period. */
  readonly sheet: string
  readonly on: string
  readonly drafts: Drafts
}

const owner = () => {
  const { organisation } = session.get()
  if (!organisation) return null
  const { organisation_id } = organisation.organisation
  return { user_id: organisation.organisation_user.user_id, organisation_id }
}

const allKept = (): readonly Kept[] => {
  const kept = readStored<readonly Kept[]>(KEYS.sheetDrafts)
  const since = addDays(todayInIndia(), -DAYS)
  return Array.isArray(kept) ? kept.filter(({ on }) => on >= since) : []
}

const isOf = (who: ReturnType<typeof owner>, sheet: string) => (one: Kept) =>
  one.user_id === who?.user_id && one.organisation_id === who.organisation_id && one.sheet === sheet

/** Values that this person typed into a sheet of this organisation on this device, and has not saved. */
export const keptDrafts = (sheet: string): Drafts => allKept().find(isOf(owner(), sheet))?.drafts ?? {}

/** Keeps them over a reload; none remove what was kept. @returns false where the browser keeps nothing */
export function keepDrafts(sheet: string, drafts: Drafts): boolean {
  const who = owner()
  if (!who) return false
  const own = isOf(who, sheet)
  const others = allKept().filter((one) => !own(one))
  const isEmpty = Object.keys(drafts).length === 0
  const all = isEmpty ? others : [...others, { ...who, sheet, on: todayInIndia(), drafts }]
  return writeStored(KEYS.sheetDrafts, all.length === 0 ? null : all)
}
