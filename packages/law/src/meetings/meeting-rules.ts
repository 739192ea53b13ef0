import type { IsoDate } from '../calendar/iso-date.ts'
import type { Confidence, Source } from '../catalogue/model/source.ts'

/** The rules of the table `meeting-rules` by id. Days are calendar days unless named clear. */
export interface MeetingRuleValues {
  'board-first': { readonly days: number; readonly days_ifsc: number }
  'board-four-a-year': { readonly a_calendar_year: number; readonly max_gap_days: number }
  'board-two-a-year': { readonly a_calendar_half: number; readonly min_gap_days: number }
  'board-none': object
  'board-section-8': { readonly a_calendar_half: number }
  'board-ifsc': { readonly a_calendar_half: number }
  'board-notice': { readonly days: number; readonly more_by_post: number }
  'board-shorter-notice': object
  'board-quorum': { readonly one_of: number; readonly least: number }
  'board-quorum-section-8': { readonly most: number; readonly one_of: number; readonly least: number }
  'board-quorum-interested': { readonly least: number; readonly private: string }
  'board-circulation': { readonly reply_days: number; readonly one_of_calls_meeting: number }
  minutes: {
    readonly draft_days: number
    readonly comment_days: number
    readonly entry_days: number
    readonly signed_copy_days: number
  }
  'general-minutes': { readonly entry_days: number }
  'only-at-board-meeting': { readonly matters: readonly string[] }
  'agm-first': { readonly months: number }
  'agm-later': { readonly months: number; readonly max_gap_months: number; readonly extension_months: number }
  'general-notice': { readonly clear_days: number; readonly more_by_post: number }
  'general-notice-section-8': { readonly clear_days: number; readonly more_by_post: number }
  'shorter-notice-agm': { readonly percent: number; readonly of: string }
  'shorter-notice-egm': { readonly percent: number; readonly of: string }
  requisition: {
    readonly percent: number
    readonly call_days: number
    readonly hold_days: number
    readonly own_months: number
  }
  'general-quorum-private': { readonly quorum: number }
  'general-quorum-public': { readonly steps: readonly { readonly members: number | null; readonly quorum: number }[] }
  'general-adjourned': { readonly wait_minutes: number; readonly least: number }
  proxy: { readonly hours: number; readonly members: number; readonly percent: number }
  'special-resolution': { readonly times: number }
  'special-notice': { readonly days: number; readonly matters: readonly string[] }
  evoting: { readonly members: number; readonly cut_off_days: number; readonly open_days: number }
  'postal-ballot': { readonly members_over: number; readonly reply_days: number }
  'audit-committee': CommitteeLimits
  'nomination-committee': CommitteeLimits
  'csr-committee': { readonly spend_up_to: number; readonly directors: number; readonly directors_private: number }
  'independent-directors': { readonly a_financial_year: number }
  'mgt-14': { readonly days: number; readonly special: readonly string[] }
  exemptions: {
    readonly opc: readonly string[]
    readonly section_8: readonly string[]
    readonly private: readonly string[]
  }
}

/** Rupees: capital and turnover from so much on, borrowings above so much. */
export interface CommitteeLimits {
  readonly paid_up_from: number
  readonly turnover_from: number
  readonly borrowings_over: number
  readonly directors: number
}

interface RuleBase<Id> {
  readonly id: Id
  readonly provision: string
  readonly confidence: Confidence
  readonly note?: string
  readonly sources: readonly Source[]
}

export type RuleOf<Id extends keyof MeetingRuleValues> = RuleBase<Id> & MeetingRuleValues[Id]
export type MeetingRule = { [Id in keyof MeetingRuleValues]: RuleOf<Id> }[keyof MeetingRuleValues]
export type MeetingRules = readonly MeetingRule[]

export interface MeetingReason {
  readonly text: string
  readonly provision: string
  readonly confidence: Confidence
}

/** An answer that is yes or no; null while facts are missing, which `needs` names. */
export interface MeetingAnswer {
  readonly ok: boolean | null
  readonly reasons: readonly MeetingReason[]
  readonly needs: readonly string[]
}

/** An answer that is a day; null where there is none, or while facts are missing. */
export interface MeetingDay {
  readonly date: IsoDate | null
  readonly reasons: readonly MeetingReason[]
  readonly needs: readonly string[]
}

/** The requirements for meetings of a company. Undefined is unknown. */
export interface MeetingCompany {
  readonly company_type: 'private' | 'public' | 'opc' | 'section-8' | 'producer' | 'nidhi' | 'foreign'
  readonly listed?: boolean
  readonly small_company?: boolean
  readonly dormant?: boolean
  readonly startup_private?: boolean
  readonly ifsc?: boolean
  readonly directors?: number
  /** Exemptions by notification are for companies that filed accounts and annual return. */
  readonly in_default_of_filing?: boolean
}

/** @throws RangeError when the table holds no such rule: the caller's bug */
export function meetingRule<Id extends keyof MeetingRuleValues>(rules: MeetingRules, id: Id): RuleOf<Id> {
  const found = rules.find((rule): rule is Extract<MeetingRule, RuleOf<Id>> => rule.id === id)
  if (!found) throw new RangeError(`No meeting rule "${id}".`)
  return found
}

export const because = (
  rule: { readonly provision: string; readonly confidence: Confidence },
  text: string,
): MeetingReason => ({ text, provision: rule.provision, confidence: rule.confidence })

/** @throws RangeError naming the value when it is not a whole number from `least` on */
export function wholeCount(value: number, name: string, least = 0): number {
  if (!Number.isSafeInteger(value) || value < least)
    throw new RangeError(`${name} is ${value}; write a whole number, ${least} or more.`)
  return value
}
