import type { LoadOptions } from '../../fields/use-remote-options.ts'
import { api } from '../../lib/api.ts'

/** Entities by name or number, for a field that chooses one. */
export const loadEntities: LoadOptions = async ({ search, limit, signal }) =>
  (await api('GET organisation/choices/entities/', { query: { search, limit }, signal, quiet: true })).results
