import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Catalogue } from '../../catalogue/compile/catalogue.ts'
import type { Confidence, Source } from '../../catalogue/model/source.ts'
import { isProvisional } from '../due/provisional.ts'
import type { CalendarItemRow, EntitySubject } from '../subject.ts'
import { type AssumedFact, assumedInWords } from '../wording/assumed-words.ts'
import { factLabel } from '../wording/wording.ts'
import { type Explanation, explainItem, type ExplainItemOptions } from './explain.ts'
import type { Step } from './steps.ts'

type Cited = Pick<Source, 'title' | 'url'>

/** Why an item is listed and how its due date arises, for a person to read. The contract sends it in this shape. */
export interface ItemExplanation {
  because: string
  /** Known facts that the condition asks for, in words. */
  facts: { attribute: string; label: string; value: string }[]
  missing: { attribute: string; label: string }[]
  /** Facts that no one stated and that are presumed because they are usual; each can be confirmed or changed. */
  assumed: AssumedFact[]
  /** Changes of facts that would change the answer, in words. */
  would_flip: string[]
  steps: (Pick<Step, 'text' | 'date' | 'provision'> & { sources: Cited[] })[]
  /** The order that moved the due date, or that waives the fee until a later day. */
  extension: { from: IsoDate; to: IsoDate; by: string; fee_only: boolean; is_provisional: boolean } | null
  form_names: { form: string; also_known_as: string[] }
  act: string
  provision: string | null
  authority: string
  applies_when: string
  late_fee: string | null
  interest: string | null
  penalty: string | null
  prepare: string[]
  sources: Cited[]
  confidence: Confidence
  checked_on: IsoDate
  note: string | null
  window_opens: IsoDate | null
  last_working_day_before: string | null
  own: Explanation['own']
}

export interface ItemExplanationOptions extends ExplainItemOptions {
  /** The office's own last working day before a due date on its day off; null where it works on the due date. */
  readonly working_day_before?: string | null | undefined
}

/**
 * The explanation of a row of the calendar, as a screen shows it.
 *
 * @returns null when the catalogue no longer has the obligation
 * @throws RangeError when the period is not of the obligation's frequency
 */
export function itemExplanation(
  catalogue: Catalogue,
  subject: EntitySubject,
  row: Pick<CalendarItemRow, 'obligation_id' | 'registration_id' | 'period' | 'event_id'>,
  { working_day_before, ...options }: ItemExplanationOptions = {},
): ItemExplanation | null {
  const explained = explainItem(catalogue, subject, row, options)
  if (explained === null) return null
  const { applicability, forms } = explained
  // The rule for a closed day is always shown; an office with its own days off has its own safe day.
  const steps = explained.steps.filter(({ kind }) => working_day_before === undefined || kind !== 'safe-day')
  return {
    because: explained.because ?? explained.why,
    facts: (applicability?.reasons ?? []).flatMap(({ attribute, label, value }) =>
      value === null ? [] : [{ attribute, label, value }],
    ),
    missing: missingIn(explained).map((attribute) => ({ attribute, label: factLabel(attribute, options.language) })),
    assumed: assumedInWords(explained.assumed, options.language),
    would_flip: (applicability?.would_flip ?? []).map(({ text }) => text),
    steps: steps.map(({ text, date, provision, sources }) => ({ text, date, provision, sources: cited(sources) })),
    extension: extensionIn(catalogue, explained),
    form_names: {
      form: forms.now,
      also_known_as: [forms.before, forms.after].filter((name) => name !== null && name !== forms.now) as string[],
    },
    act: explained.act,
    provision: explained.provision || null,
    authority: explained.authority,
    applies_when: explained.applies_when,
    ...explained.consequences,
    prepare: [...explained.prepare],
    sources: cited(explained.sources),
    confidence: explained.confidence,
    checked_on: explained.checked_on,
    note: explained.note,
    window_opens: explained.window_opens,
    last_working_day_before:
      working_day_before === undefined
        ? (steps.find(({ kind }) => kind === 'safe-day')?.date ?? null)
        : working_day_before,
    own: explained.own,
  }
}

const cited = (sources: readonly Source[]): Cited[] => sources.map(({ title, url }) => ({ title, url }))

const missingIn = ({ applicability, answer }: Explanation): string[] => [
  ...new Set([...(applicability?.missing ?? []), ...(answer.kind === 'needs-facts' ? answer.missing : [])]),
]

function extensionIn(
  catalogue: Catalogue,
  { obligation_id, period, answer, steps }: Explanation,
): ItemExplanation['extension'] {
  if (answer.kind !== 'due') return null
  const is_provisional = isProvisional(catalogue.obligation(obligation_id), { period, ...answer })
  const { statutory_due_date: from, due_date, fee_free_until } = answer
  const by = (kind: 'extension' | 'relief') => steps.findLast((step) => step.kind === kind)?.provision ?? ''
  if (due_date !== from) return { from, to: due_date, by: by('extension'), fee_only: false, is_provisional }
  return fee_free_until ? { from, to: fee_free_until, by: by('relief'), fee_only: true, is_provisional } : null
}
