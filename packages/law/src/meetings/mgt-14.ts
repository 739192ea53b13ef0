import { addDays, type IsoDate, inWords } from '../calendar/iso-date.ts'
import { because, type MeetingAnswer, type MeetingCompany, type MeetingRules, meetingRule } from './meeting-rules.ts'

export const RESOLUTION_KINDS = [
  'special',
  'unanimous-in-place-of-special',
  'board-matter-179-3',
  'sale-or-borrowing-180',
  'managing-director-appointment',
  'voluntary-winding-up',
  'auditor-at-agm',
  'capital-increase',
  'ordinary',
] as const
export type ResolutionKind = (typeof RESOLUTION_KINDS)[number]

export interface Mgt14Answer extends MeetingAnswer {
  /** The last day to file where it is needed. */
  readonly file_by: IsoDate | null
}

/** Kinds that every company files, and kinds that a private company leaves out. */
const ALWAYS: readonly ResolutionKind[] = ['special', 'unanimous-in-place-of-special', 'voluntary-winding-up']
const NOT_PRIVATE: readonly ResolutionKind[] = [
  'board-matter-179-3',
  'sale-or-borrowing-180',
  'managing-director-appointment',
]

/**
 * Whether a resolution is filed in MGT-14 (s. 117), by its kind and the class of company.
 *
 * @param isPrivate asked only for a section 8 company, which may be either
 */
export function needsMgt14(
  rules: MeetingRules,
  company: Pick<MeetingCompany, 'company_type'> & { readonly is_private?: boolean },
  resolution: { readonly kind: ResolutionKind; readonly passed_on: IsoDate },
): Mgt14Answer {
  const rule = meetingRule(rules, 'mgt-14')
  const file = addDays(resolution.passed_on, rule.days)
  const needed = (why: string): Mgt14Answer => ({
    ok: true,
    file_by: file,
    reasons: [because(rule, `${why} Filed within ${rule.days} days, by ${inWords(file)}.`)],
    needs: [],
  })
  const not = (text: string): Mgt14Answer => ({ ok: false, file_by: null, reasons: [because(rule, text)], needs: [] })
  if (ALWAYS.includes(resolution.kind)) return needed('Filed by every company, a private one too.')
  if (NOT_PRIVATE.includes(resolution.kind)) {
    const isPrivate = privateOf(company)
    if (isPrivate === null) return { ok: null, file_by: null, reasons: [], needs: ['is_private'] }
    return isPrivate ? not('A private company does not file this kind.') : needed('Filed by all but private companies.')
  }
  if (resolution.kind === 'capital-increase')
    return not('An ordinary resolution to increase capital goes with SH-7 only.')
  if (resolution.kind === 'auditor-at-agm') return not('The auditor is reported in ADT-1 only.')
  return not('An ordinary resolution is not filed unless s. 117(3) names it.')
}

function privateOf(company: Pick<MeetingCompany, 'company_type'> & { readonly is_private?: boolean }): boolean | null {
  if (company.company_type === 'section-8') return company.is_private ?? null
  return ['private', 'opc', 'producer'].includes(company.company_type)
}

/** Matters that commonly take a special resolution, in words. */
export const specialMatters = (rules: MeetingRules): readonly string[] => meetingRule(rules, 'mgt-14').special

/** The exemptions of a class of company, in words; none for the others. */
export function exemptFrom(rules: MeetingRules, companyType: MeetingCompany['company_type']): readonly string[] {
  const rule = meetingRule(rules, 'exemptions')
  if (companyType === 'opc') return rule.opc
  if (companyType === 'section-8') return rule.section_8
  return companyType === 'private' ? rule.private : []
}
