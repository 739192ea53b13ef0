import type { NoticeKind, NoticeLaw } from '@niyam/contract/notice-limits.ts'
import type { Area } from '@niyam/law/catalogue/model/area.ts'
import type { NoticeForm } from '@niyam/law/notices/notice-law.ts'

const AREA_OF: Readonly<Record<Exclude<NoticeLaw, 'company'>, Area>> = {
  gst: 'gst',
  income_tax: 'income-tax',
  tds: 'tds',
  pf: 'pf',
  esi: 'esi',
  profession_tax: 'pt',
  labour: 'labour',
  other: 'other',
}

/** The area of law that limits who sees a notice. The registrar writes to companies and to LLPs. */
export const areaOf = (law: NoticeLaw, entityKind: string): Area =>
  law === 'company' ? (entityKind === 'llp' || entityKind === 'foreign_llp' ? 'llp' : 'mca') : AREA_OF[law]

const LAW_OF = new Map<Area, NoticeLaw>([
  ...Object.entries(AREA_OF).map(([law, area]) => [area, law as NoticeLaw] as const),
  ['mca', 'company'],
  ['llp', 'company'],
])

export const lawOfForm = ({ area }: Pick<NoticeForm, 'area'>): NoticeLaw => LAW_OF.get(area) ?? 'other'

/** Whether a form of the law package belongs to this law and kind. */
export const fits = (
  form: NoticeForm,
  { law, kind }: { readonly law: NoticeLaw; readonly kind: NoticeKind },
): boolean => lawOfForm(form) === law && form.kind === kind
