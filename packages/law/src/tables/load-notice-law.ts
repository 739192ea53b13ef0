import type { Obligation } from '../catalogue/compile/catalogue.ts'
import { loadCatalogue } from '../catalogue/load/load.ts'
import { AREAS } from '../catalogue/model/area.ts'
import { loadTable } from './load-table.ts'
import type { Appeal, NoticeLaw } from '../notices/notice-law.ts'

let loaded: Promise<NoticeLaw> | undefined

/** The forms of notices and the appeals, with the duties that hold their limitation. Loaded once. */
export function loadNoticeLaw(): Promise<NoticeLaw> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<NoticeLaw> {
  const [forms, appeals] = await Promise.all([loadTable('notice-forms'), loadTable('appeals')])
  const areas = new Set(appeals.filter(({ obligation }) => obligation !== undefined).map(({ area }) => area))
  const catalogue = await loadCatalogue(AREAS.filter((area) => areas.has(area)))
  const formsById = new Map(forms.map((form) => [form.id, form]))
  const appealsById = new Map(appeals.map((appeal) => [appeal.id, appeal]))
  const dutyOf = ({ obligation }: Appeal): Obligation | null =>
    obligation === undefined ? null : (catalogue.obligation(obligation) ?? null)
  return {
    forms,
    appeals,
    form: (id) => formsById.get(id),
    appeal: (id) => appealsById.get(id),
    dutyOf,
  }
}
