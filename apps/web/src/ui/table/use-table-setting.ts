import type { SavedView, TableSetting } from '@niyam/contract/preferences.ts'
import { useQueryClient } from '@tanstack/react-query'
import { changeOrganisationSettings, useOrganisationSettings } from '../../lib/settings.ts'

const USUAL: TableSetting = { hidden: [], density: 'usual' }
const NO_VIEWS: readonly SavedView[] = []

/** How this person likes a table, kept on the server under its name. Without a name it stays as it is made. */
export function useTableSetting(name: string | undefined) {
  const client = useQueryClient()
  const { tables, views } = useOrganisationSettings()
  return {
    setting: (name && tables[name]) || USUAL,
    views: (name && views[name]) || NO_VIEWS,
    change: (part: Partial<TableSetting>) => {
      if (!name) return
      void changeOrganisationSettings({ tables: { [name]: { ...USUAL, ...tables[name], ...part } } }, client)
    },
    reset: () => name && void changeOrganisationSettings({ tables: { [name]: USUAL } }, client),
    keepViews: (next: readonly SavedView[]) =>
      name ? changeOrganisationSettings({ views: { [name]: [...next] } }, client) : Promise.resolve(false),
  }
}
