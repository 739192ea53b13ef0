import type { Reason } from '../applies/applies.ts'
import type { Catalogue } from '../../catalogue/compile/catalogue.ts'
import { type Explanation, explainItem, type ExplainItemOptions } from '../explain/explain.ts'
import { factSheet } from '../facts/fact-sheet.ts'
import { changeOf, type ItemChange, type ItemChanges, sorted } from '../diff/item-change.ts'
import { canonical } from '../diff/affected.ts'
import { pairsThatDiffer, type RowPair } from '../diff/row-pairs.ts'
import type { CalendarItemRow, DayRange, EntitySubject } from '../subject.ts'
import { applied } from './apply.ts'
import type { WhatIfChange, WhatIfProblem } from './change.ts'
import { phrasesIn } from '../wording/wording.ts'
import type { Phrases } from '../wording/phrases.ts'

export type { WhatIfChange, WhatIfProblem } from './change.ts'

/** An item that a change of facts adds, removes, moves or confirms. */
export interface WhatIfItem extends ItemChange {
  /** The conditions whose answer changed; empty where a registration or an event is the reason. */
  readonly reasons: readonly Reason[]
}

export type WhatIfAnswer =
  | ({ readonly ok: true; readonly subject: EntitySubject } & ItemChanges<WhatIfItem>)
  | { readonly ok: false; readonly problems: readonly WhatIfProblem[] }

/**
 * What would be added to, removed from and moved in the calendar of a subject after some changes, applied in order.
 *
 * @returns the subject as it would be and the items that differ inside the range; or every impossible change, none applied
 */
export function whatIf(
  catalogue: Catalogue,
  subject: EntitySubject,
  changes: readonly WhatIfChange[],
  range: DayRange,
  options: ExplainItemOptions = {},
): WhatIfAnswer {
  const problems: WhatIfProblem[] = []
  let changed = subject
  for (const [at, change] of changes.entries()) {
    const answer = applied(changed, change)
    if (answer.ok) changed = answer.subject
    else problems.push({ change: at, thing: answer.thing, message: answer.message })
  }
  if (problems.length > 0) return { ok: false, problems }
  const pairs = pairsThatDiffer({ catalogue, subject }, { catalogue, subject: changed }, range, options)
  const explained = (pair: RowPair): WhatIfItem | null => itemOf(catalogue, subject, changed, pair, options)
  return { ok: true, subject: changed, ...sorted(pairs, explained) }
}

function itemOf(
  catalogue: Catalogue,
  was: EntitySubject,
  is: EntitySubject,
  pair: RowPair,
  options: ExplainItemOptions,
): WhatIfItem | null {
  const row = pair.after ?? pair.before
  const change = changeOf(was.entity.id, pair)
  if (!row || !change) return null
  const explained = explanationIn(catalogue, is, row, options)
  const touched = factsThatDiffer(was, is, row.registration_id)
  const reasons = (explained?.applicability?.reasons ?? []).filter(({ attribute }) => touched.has(attribute))
  return {
    ...change,
    why: whyOf(was, is, pair, reasons, explained, phrasesIn(options.language)),
    reasons,
    sources: (explained ?? explanationIn(catalogue, was, row, options))?.sources ?? [],
  }
}

/** Null where the subject does not have the registration. */
function explanationIn(
  catalogue: Catalogue,
  subject: EntitySubject,
  row: CalendarItemRow,
  options: ExplainItemOptions,
): Explanation | null {
  const isHeld = row.registration_id === null || subject.registrations.some(({ id }) => id === row.registration_id)
  return isHeld ? explainItem(catalogue, subject, row, options) : null
}

/** The attributes that differ from before, for a registration or the entity itself. */
function factsThatDiffer(was: EntitySubject, is: EntitySubject, id: string | null): Set<string> {
  const [before, after] = [was, is].map((subject) => {
    const { timeless, dated } = factSheet(subject, subject.registrations.find((one) => one.id === id) ?? null)
    return new Map<string, unknown>([...Object.entries(timeless), ...dated])
  })
  const keys = [...(before?.keys() ?? []), ...(after?.keys() ?? [])]
  return new Set(keys.filter((key) => canonical(before?.get(key)) !== canonical(after?.get(key))))
}

function whyOf(
  was: EntitySubject,
  is: EntitySubject,
  { before, after }: RowPair,
  reasons: readonly Reason[],
  explained: Explanation | null,
  phrases: Phrases,
): string {
  const row = after ?? before
  const id = row?.registration_id ?? null
  const [old, now] = [was, is].map((subject) => subject.registrations.find((one) => one.id === id))
  if (id !== null && !old) return phrases.newRegistration(explained?.because ?? '').trim()
  if (!after && old?.valid_to !== now?.valid_to && now?.valid_to) return phrases.registrationEnds(now.valid_to)
  const changed = reasons.map(({ text }) => text)
  if (changed.length > 0) return phrases.inSentences([...changed, explained?.because ?? '']).trim()
  const event = row?.event_id ?? null
  if (!before && event !== null) return phrases.eventStarts(explained?.why ?? '').trim()
  return explained?.why ?? explained?.because ?? ''
}
