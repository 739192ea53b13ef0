import { loadTable } from './load-table.ts'
import type { Names } from '../names/names.ts'

/** The maps between the two Income-tax Acts. Loaded once. */
export async function loadNames(): Promise<Names> {
  const [forms, sections] = await Promise.all([loadTable('form-names'), loadTable('section-names')])
  return { forms, sections }
}
