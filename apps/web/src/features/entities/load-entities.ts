import type { LoadOptions } from '../../fields/use-remote-options.ts'
import { api } from '../../lib/api.ts'

/** Entities by name or number, for a field that chooses one. */
export const loadEntities: LoadOptions = async ({ search, limit, signal }) => {
  const query = { search, pagesize: limit, sort: 'name' }
  const { rows } = await api('GET organisation/entities/', { query, signal, quiet: true })
  return rows.map((row) => ({ value: row.id, label: row.header ?? row.groups[0]?.[0]?.value ?? row.id }))
}
