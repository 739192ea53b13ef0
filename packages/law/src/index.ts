// The front door of the law package: pure functions over dated, cited data. No I/O, no clock.
export {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  type IsoDate,
  inWords,
  isIsoDate,
  isoDate,
  monthName,
  weekday,
} from './calendar/iso-date.ts'
export {
  nextPeriod,
  type Period,
  type PeriodKind,
  period,
  periodEnd,
  periodLabel,
  periodStart,
  periodsCovering,
} from './calendar/period.ts'
export {
  type AssessmentYear,
  assessmentYear,
  type FinancialYear,
  financialYear,
  financialYearOf,
  financialYearOfAssessment,
  firstDayOf,
  incomeTaxYear,
  incomeTaxYearLabel,
  lastDayOf,
  nextYear,
  previousYear,
  type TaxYear,
  taxYear,
} from './calendar/year.ts'
export {
  type AttributeInfo,
  type AttributeType,
  attributeCatalogue,
  attributeInfo,
  attributesFor,
} from './catalogue/attributes.ts'
export { type EventInfo, eventCatalogue, eventInfo, eventsForRegistration, yearOfEvent } from './catalogue/events.ts'
export {
  catalogueHash,
  catalogueRelease,
  catalogueReleases,
  loadCatalogue,
  loadKnownMissing,
  loadRelease,
  loadReleaseNotes,
} from './catalogue/load/load.ts'
export { AREAS, type Area, type CatalogueRegistration } from './catalogue/model/area.ts'
export type { Confidence, Source } from './catalogue/model/source.ts'
export type { Release, ReleaseImpact } from './catalogue/model/release.ts'
export { type Applicability, applies, type Flip, type Reason } from './engine/applies/applies.ts'
export { type AssumedFact, assumedInWords } from './engine/wording/assumed-words.ts'
export { type ApplicableObligation, applicableObligations, wordsOfApplicable } from './engine/items/applicable.ts'
export { type GapOfEntity, gapsOf } from './engine/items/gaps-of.ts'
export { calendarItems } from './engine/items/calendar-items.ts'
export { catalogueRegistration } from './engine/facts/catalogue-registration.ts'
export type { Catalogue, Obligation, Version } from './catalogue/compile/catalogue.ts'
export { checkFacts, type FactFault } from './engine/facts/check-facts.ts'
export { rangesAsked } from './engine/items/ranges-asked.ts'
export { type AreaCoverage, coverage, type VersionCoverage, versionsCovered } from './catalogue/coverage/coverage.ts'
export type { KnowledgeOptions } from './engine/due/law-as-of.ts'
export { type DueDateAnswer, dueDate } from './engine/due/due-date.ts'
export {
  type Explanation,
  explain,
  explainItem,
  type ExplainItemOptions,
  type ExplainOptions,
} from './engine/explain/explain.ts'
export {
  type ItemExplanation,
  itemExplanation,
  type ItemExplanationOptions,
} from './engine/explain/item-explanation.ts'
export type { RuleInput } from './engine/facts/rule-input.ts'
export { type LawDiffOptions, lawDiff, type SubjectDiff } from './engine/diff/law-diff.ts'
export type { ItemChange, ItemChanges } from './engine/diff/item-change.ts'
export { type Impact, type ImpactSpan, impactOf } from './engine/diff/impact.ts'
export type { ItemDates } from './engine/diff/row-pairs.ts'
export type { ImpactNote } from './catalogue/model/release.ts'
export { isOwnObligation, ownObligationId } from './catalogue/model/own-id.ts'
export { ownObligation } from './own-rules/own-obligation.ts'
export type { OwnDue, OwnFrequency, OwnRule, OwnRuleVersion, OwnTest } from './own-rules/own-rule.ts'
export { type OwnWarning, ownWarnings } from './own-rules/warnings.ts'
export { isProvisional } from './engine/due/provisional.ts'
export { type OwnExtension, type OwnLaw, type OwnObligation, withOwnLaw } from './own-rules/own-law.ts'
export {
  type WhatIfAnswer,
  type WhatIfChange,
  type WhatIfItem,
  type WhatIfProblem,
  whatIf,
} from './engine/what-if/what-if.ts'
export { isCalled, isNamed, obligationsNamed } from './engine/search/search.ts'
export { nameFor, shortNames } from './engine/facts/name-for.ts'
export type { FormMatch } from './engine/search/form-matches.ts'
export { type FormMeaning, type FormName, formMeanings, formNames, otherNames } from './names/form-names.ts'
export { loadNames } from './tables/load-names.ts'
export type { IncomeTaxAct, Names } from './names/names.ts'
export { type SectionMatch, sectionsNamed } from './names/section-names.ts'
export { factLabel } from './engine/wording/wording.ts'
export type { Language } from './engine/wording/phrases.ts'
export type { Step } from './engine/explain/steps.ts'
export type {
  AttributeFacts,
  CalendarItemRow,
  DatedFact,
  DayRange,
  EntitySubject,
  Facts,
  FactValue,
  SubjectEntity,
  SubjectEvent,
  SubjectRegistration,
} from './engine/subject.ts'
export { type AppealClock, appealClock, type AppealNeed, type OrderServed } from './notices/appeal-clock.ts'
export { loadNoticeLaw } from './tables/load-notice-law.ts'
export type { Appeal, NoticeForm, NoticeLaw, PreDepositRule, ReplyRule, ServiceDay } from './notices/notice-law.ts'
export { type InDispute, type PreDeposit, preDeposit } from './notices/pre-deposit.ts'
export { type PaperServed, type ReplyClock, replyClock, type ReplyNeed } from './notices/reply-clock.ts'
export type { FoundValue } from './notices/paper-text.ts'
export { type NoticeDoubt, type NoticeRead, readNotice } from './notices/read-notice.ts'
