import { organisationId, session } from './session.ts'
import { KEYS, readStored, writeStored } from './storage.ts'

/** A worksheet this browser has open: what its own page is found again by. */
export interface OpenWorksheet {
  worksheet_id: string
  title: string
}

type Kept = Record<string, readonly OpenWorksheet[]>

/** One list for each person and organisation: nobody sees what another had open at the same desk. */
const ownKey = () => `${session.get().user?.user_id ?? ''}/${organisationId() ?? ''}`

/** The worksheets this person has open in the active organisation, in the order they were opened. */
export const openWorksheets = (): readonly OpenWorksheet[] => readStored<Kept>(KEYS.worksheets)?.[ownKey()] ?? []

/** From now on these are open. Signing out forgets all of them. */
export function keepWorksheets(list: readonly OpenWorksheet[]): void {
  const { [ownKey()]: _, ...others } = readStored<Kept>(KEYS.worksheets) ?? {}
  writeStored(KEYS.worksheets, list.length > 0 ? { ...others, [ownKey()]: list } : others)
}
