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
  type FinancialYear,
  financialYear,
  financialYearOf,
  financialYearOfAssessment,
  firstDayOf,
  incomeTaxYear,
  lastDayOf,
  nextYear,
  previousYear,
  type TaxYear,
} from './calendar/year.ts'
export {
  type AttributeInfo,
  type AttributeType,
  attributeCatalogue,
  attributeInfo,
  attributesFor,
} from './catalogue/attributes.ts'
export { type EventInfo, eventCatalogue, eventInfo, eventsForRegistration } from './catalogue/events.ts'
export { catalogueHash, catalogueRelease, loadCatalogue } from './catalogue/load.ts'
export { AREAS, type Area, type CatalogueRegistration, type Confidence, type Source } from './catalogue/model.ts'
export { type Applicability, applies, type Flip, type Reason } from './engine/applies.ts'
export { calendarItems, catalogueRegistration } from './engine/calendar-items.ts'
export type { Catalogue, Obligation, Version } from './engine/catalogue.ts'
export { checkFacts, type FactFault } from './engine/check-facts.ts'
export { type DueDateAnswer, dueDate, type KnowledgeOptions } from './engine/due-date.ts'
export { type Explanation, explain, explainItem, type ExplainOptions } from './engine/explain.ts'
export type { Given } from './engine/given.ts'
export { type LawDiffOptions, lawDiff, type SubjectDiff } from './engine/law-diff.ts'
export type { ItemChange, ItemChanges } from './engine/law-diff-change.ts'
export { type Impact, type ImpactSpan, impactOf } from './engine/law-diff-impact.ts'
export type { ItemDates } from './engine/law-diff-rows.ts'
export type { ImpactNote } from './engine/law-diff-why.ts'
export { type WhatIfAnswer, type WhatIfItem, whatIf } from './engine/what-if.ts'
export type { WhatIfChange, WhatIfProblem } from './engine/what-if-change.ts'
export { type FormMatch, obligationsNamed } from './engine/search.ts'
export { factLabel } from './engine/wording.ts'
export type { Step } from './engine/steps.ts'
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
