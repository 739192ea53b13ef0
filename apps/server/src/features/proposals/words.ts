import type { Draft } from '@niyam/contract/proposals.ts'
import type { Fact } from '@niyam/contract/entities.ts'
import { isIsoDate } from '@niyam/law'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { paise } from '@niyam/law/format/paise.ts'
import { formatFinancialYear } from '@niyam/law/format/period-text.ts'
import { formatNumber, formatRupees } from '@niyam/law/format/rupee-text.ts'
import { isStateKey, stateLabel } from '@niyam/law/reference/states.ts'
import { say } from '../../language/speak.ts'
import { type Aspect, aspectsOf, factKey } from './policy.ts'
import type { DraftRow } from './store.ts'

type Change = Draft['changes'][number]

const LABELS: Readonly<Record<string, string>> = {
  filed_on: 'Filed on',
  acknowledgement: 'Acknowledgement',
  amount_paise: 'Amount (₹)',
  note: 'Note',
  assigned_to: 'Assigned to',
  internal_due_date: 'Internal due date',
  as: 'Not required as',
  reason: 'Reason',
  title: 'Title',
  details: 'Details',
  due_on: 'Due day',
  estimate_minutes: 'Estimate (minutes)',
}
const ASIDE: Readonly<Record<string, string>> = { waived: 'Waived', not_applicable: 'Does not apply' }

type Names = DraftRow['names']

/** A fact as its form shows it: money in rupees, a choice by its name. */
function factWords({ attribute }: Fact, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const info = attributeInfo(attribute)
  if (typeof value === 'number') {
    if (info?.type === 'year') return String(value)
    return `${info?.type === 'money' ? '₹' : ''}${formatNumber(value)}`
  }
  if (typeof value !== 'string') return valueWords('fact', value, {})
  const labels = value.split(',').map((one) => info?.options?.find((option) => option.value === one)?.label)
  return labels.every((label) => label !== undefined) ? labels.map(say).join(', ') : valueWords('fact', value, {})
}

function valueWords(field: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return say(value ? 'Yes' : 'No')
  if (field === 'amount_paise') return formatRupees(paise(Number(value)))
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (field === 'assigned_to') return names[text] ?? text
  if (field === 'as' || field === 'set_aside') return say(ASIDE[text] ?? text)
  return isIsoDate(text) ? formatDay(text) : text
}

const factLabel = ({ attribute, financial_year, state }: Fact): string =>
  [
    say(attributeInfo(attribute)?.label ?? attribute),
    financial_year === null ? null : formatFinancialYear(financial_year),
    state !== null && isStateKey(state) ? stateLabel(state) : state,
  ]
    .filter(Boolean)
    .join(' · ')

/** The changes that a draft would make. For a decided one, the old values are those at the time of the proposal. */
export function changesOf({ kind, proposal, made_on, names }: DraftRow): Change[] {
  if (kind === 'facts') {
    return (proposal.facts as Fact[]).map((fact) => ({
      label: factLabel(fact),
      before: factWords(fact, made_on[factKey(fact)]),
      after: factWords(fact, fact.value),
    }))
  }
  return Object.entries(proposal)
    .filter(([field]) => field !== 'item_id')
    .map(([field, value]) => ({
      label: say(LABELS[field] ?? field),
      before: kind === 'work' ? valueWords(field, made_on[field], names) : null,
      after: valueWords(field, value, names),
    }))
    .filter(({ before, after }) => before !== null || after !== null)
}

const STALE: Readonly<Record<Aspect, string>> = {
  due_date: 'The due date is another one now.',
  filing_id: 'It was marked as filed, or that was withdrawn.',
  waiting_filing_id: 'A filing of it was handed in for review, or came back.',
  set_aside: 'It was marked as not required, or reopened.',
  note: 'Another person changed the note.',
  assigned_to: 'It is assigned to another person now.',
  internal_due_date: 'The internal due date has changed.',
}

/** The changes of an item since a draft of an item was made. */
export function staleOfItem({ kind, proposal, made_on, item }: DraftRow): string[] {
  if (kind === 'task' && !proposal.item_id) return []
  if (!item) return [say('It is not in the calendar any more.')]
  return aspectsOf(kind, proposal)
    .filter((aspect) => (item[aspect] ?? null) !== (made_on[aspect] ?? null))
    .map((aspect) => say(STALE[aspect]))
}

/** The same of facts. `now` holds the facts of the entity by their keys. */
export function staleOfFacts({ proposal, made_on }: DraftRow, now: ReadonlyMap<string, unknown>): string[] {
  const isOther = (proposal.facts as Fact[]).some(
    (fact) => JSON.stringify(now.get(factKey(fact)) ?? null) !== JSON.stringify(made_on[factKey(fact)] ?? null),
  )
  return isOther ? [say('It has been answered since.')] : []
}
